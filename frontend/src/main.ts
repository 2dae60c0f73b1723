/** What runs first: the chart that the page opens on, and after it the program around the chart. */
import '@fontsource-variable/inter/index.css';
import './mantine';
import './styles/page.css';
import './styles/table.css';
import './styles/print.css';
import { colourScheme } from './pages/first/colourScheme';
import { drawFirst } from './pages/first/firstChart';
import { sayIncomplete } from './pages/first/firstFrame';

document.documentElement.dataset.mantineColorScheme = colourScheme();

// What goes wrong here goes wrong in the program as well, and there it is said. Nothing is awaited at
// the top, as the parts of the program that load later would wait for this module, and it for them.
void drawFirst(window.location)
  .catch(() => undefined)
  .then(() => import('./program'))
  .catch(sayIncomplete);
