/** The API's reference, drawn from the description the server gives of itself. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // The validator is a service of somebody else's; nothing here asks another host for anything.
  validatorUrl: null,
});
