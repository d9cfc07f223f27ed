import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { keepAccessible } from './accessible.ts';
import { plainParts } from './plain-parts.ts';

const root = document.querySelector<HTMLElement>('#api-docs')!;
keepAccessible(root);

const response = await fetch('/api/openapi.json');
const spec = await response.json();

SwaggerUI({
  // Where the page was opened from, which may be another address than that of the document: its policy allows no other.
  spec: { ...spec, servers: [{ url: location.origin }] },
  domNode: root,
  plugins: [plainParts],
  // By default it asks a service of the library's makers whether the document is valid.
  validatorUrl: null,
  // Otherwise tokens would be stored in the browser.
  persistAuthorization: false,
  // Parameters in the address cannot make it show another document.
  queryConfigEnabled: false,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  // Its colours are too pale to read.
  syntaxHighlight: { activated: false },
});
