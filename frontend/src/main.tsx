import '@fontsource-variable/inter/index.css';
import './mantine';
import './styles/page.css';
import './styles/table.css';
import './styles/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/queries';
import { App, firstPageReady } from './pages/App';
import { firstAnswer } from './pages/firstAnswer';
import { theme, variables } from './theme';

/** The nonce of this page, which the server put in; styles made at run time must carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

// A page that does not load is said by the page that waits for it, not here.
await firstPageReady(window.location.pathname).catch(() => undefined);
await firstAnswer(window.location);

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        {/* Key after key must see where the one before led, so addresses change at once. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
