/** Closes the page after each test: set up for each file, as modules are imported once for all. */
import { afterEach } from 'vitest';
import { closePage } from './openPage';

afterEach(closePage);
