/** The entry point: draws the chart that the page opens on, then loads the program around it. */
import '@fontsource-variable/inter/index.css';
import './mantine';
import './styles/page.css';
import './styles/table.css';
import './styles/print.css';
import { colourScheme } from './pages/first/colourScheme';
import { drawFirst } from './pages/first/firstChart';
import { showIncomplete } from './pages/first/firstFrame';

document.documentElement.dataset.mantineColorScheme = colourScheme();

// Errors here occur in the program as well, which shows them. No top-level await, as parts of the
// // program that load later would wait for this module, and it for them.
void drawFirst(window.location)
  .catch(() => undefined)
  .then(() => import('./program'))
  .catch(showIncomplete);
