/** Tests wait for what they look for: how busy a machine is says nothing of the program. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
