/** What swagger-ui leaves out for people who use a keyboard or a screen reader. */

interface System {
  React: { createElement: (tag: string, props: null, text: unknown) => unknown };
}

/** Paths stand in buttons already, where a link of their own could not be reached. */
export const plainPathPlugin = {
  wrapComponents: {
    DeepLink:
      (_original: unknown, { React }: System) =>
      ({ text }: { text: unknown }) =>
        React.createElement('span', null, text),
  },
};

/** The name of the parameter or field whose row or part contains this element. */
function nameFor(element: Element): string {
  const row = element.closest('tr');
  const named = row?.getAttribute('data-param-name') ?? row?.querySelector('td')?.textContent;
  const part = element.closest('.opblock-section-request-body') ? 'Request body' : 'Value';
  return named?.trim() || part;
}

/** The method and path of the operation an element belongs to. */
const operationOf = (element: Element) =>
  ['method', 'path']
    .map((part) => element.closest('.opblock')?.querySelector(`.opblock-summary-${part}`))
    .map((label) => label?.textContent)
    .join(' ');

/** For each selector the attributes its elements need. */
const MENDED: [string, (element: Element) => Record<string, string>][] = [
  ['.information-container', () => ({ role: 'banner' })],
  ['h3.opblock-tag, .models > h4', () => ({ 'aria-level': '2' })],
  ['.opblock h4', () => ({ 'aria-level': '3' })],
  ['.opblock h5', () => ({ 'aria-level': '4' })],
  ['.models', () => ({ 'aria-label': 'Schemas' })],
  ['pre.microlight', () => ({ tabindex: '0' })],
  [
    '.responses-table[role="region"]',
    (table) => ({ 'aria-label': `Responses of ${operationOf(table)}` }),
  ],
  [
    'select:not([id]), input:not([id]), textarea:not([id])',
    (field) => ({ 'aria-label': nameFor(field) }),
  ],
];

function addMissingNames(place: HTMLElement) {
  for (const [selector, needed] of MENDED) {
    for (const element of place.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(needed(element))) {
        if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
    }
  }
}

/** Adds names and roles to elements in `placeInPx`, now and when more are opened. */
export function addAccessibleNames(place: HTMLElement) {
  addMissingNames(place);
  new MutationObserver(() => addMissingNames(place)).observe(place, {
    childList: true,
    subtree: true,
  });
}
