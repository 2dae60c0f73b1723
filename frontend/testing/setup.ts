/** Tests wait for what they look for, in a document that has what every browser has. */
import { configure } from '@testing-library/react';

// How busy a machine is says nothing of the program.
configure({ asyncUtilTimeout: 30_000 });

// The document of the tests has no fonts; a field that grows with its text listens to them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// Nor a canvas: Plotly paints heat maps on one, and reads nothing back but the picture.
const CANVAS = { fillStyle: '', fillRect: () => undefined };
HTMLCanvasElement.prototype.getContext = (() => CANVAS) as never;
