/** The offline report: a frozen chart or answer that stands in the document itself, drawn without a server. */
import './styles/reportFont.css';
import './mantine';
import './styles/page.css';
import './styles/table.css';
import './styles/print.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPath, type Navigator, Router } from 'react-router';
import { type OfflineItem, OfflineReport } from './pages/frozen/OfflineReport';
import { PlotThemeProvider } from './parts/plotly/usePlotTheme';
import { theme, variables } from './theme';

const element = (id: string): HTMLElement => {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the report has no element with the id "${id}"`);
  return node;
};

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
Object.assign(globalThis, { __webpack_nonce__: nonce });

const held = JSON.parse(element('chart').textContent ?? '') as OfflineItem;

/** Links lead to the pages of the server the report was made by; here there is only the report. */
const addressOf: Navigator['createHref'] = (to) =>
  held.origin + (typeof to === 'string' ? to : createPath(to));
const leave: Navigator['push'] = (to) => window.location.assign(addressOf(to));
const navigator: Navigator = {
  createHref: addressOf,
  push: leave,
  replace: leave,
  go: (delta) => window.history.go(delta),
};

createRoot(element('root')).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Router location="/" navigator={navigator}>
        <PlotThemeProvider>
          <OfflineReport item={held} />
        </PlotThemeProvider>
      </Router>
    </MantineProvider>
  </StrictMode>,
);
