/** The program: all pages, and what they share. It takes over the chart that was drawn before it. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/apiQuery';
import { App, firstPageReady } from './pages/App';
import { SCHEME_KEY } from './pages/first/colourScheme';
import { firstResponse } from './pages/first/firstResponse';
import { theme, variables } from './theme';

/** The nonce of this page, which the server put in; styles made at run time must carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
Object.assign(globalThis, { __webpack_nonce__: nonce });

const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY });

const program = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        {/* Key after key must see where the one before led, so addresses change at once. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  // A page that fails to load is reported by its own boundary, not here.
  await firstPageReady(window.location.pathname).catch(() => undefined);
  await firstResponse(window.location);
  createRoot(root).render(program);
}

void start();
