/** The API's reference, drawn from the description the server gives of itself. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './apiDocs.css';
import { addAccessibleNames, plainPathPlugin } from './apiDocsAccessibility';

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followTheme();
dark.addEventListener('change', followTheme);

const place = document.querySelector<HTMLElement>('#api-docs');
if (place) addAccessibleNames(place);

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // A hundred operations drawn at once take seconds; a click on a group opens it.
  docExpansion: 'none',
  plugins: [plainPathPlugin],
  onComplete: () => document.querySelector('#loading')?.remove(),
  // The validator is a service of somebody else's; nothing here asks another host for anything.
  validatorUrl: null,
});
