/**
 * The page around the first chart, as it will look when the program is here: of the same classes
 * and words, so that nothing moves then. It cannot be used, and nothing reads it out.
 */
import axisStyles from '../../parts/curves/AxisTitle.module.css';
import answerStyles from '../../parts/lead/AnswerFrame.module.css';
import frozenStyles from '../frozen/FrozenDetails.module.css';
import curveStyles from '../sections/CurveSection.module.css';
import headStyles from '../sections/head/PageHead.module.css';
import { LOGO_PATHS, SITE_PAGES } from '../sections/head/siteHead';
import layoutStyles from '../sections/Layout.module.css';
import styles from './firstFrame.module.css';

const ID = 'first';
const SVG = 'http://www.w3.org/2000/svg';

/** A button by its words, and whether a sign stands before them or after. */
export interface FirstButton {
  text: string;
  sign?: 'before' | 'after';
  /** Its width in the page's own font, which may be on its way: it wraps as it will. */
  widthPx: number;
}

/** What stands above the first chart. */
export interface FirstTexts {
  title: string;
  /** What the page says beside it, about as long: it is not shown, but reserves its space. */
  aside: string;
  note: string | null;
  notes: string[];
  buttons: FirstButton[];
  /** The space of the answer above the chart; null without one. */
  answerRoom: Record<`--${string}`, string> | null;
}

type Child = Node | string;

function element(tag: string, className: string | undefined, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function mark(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 32 32',
    width: '26',
    height: '26',
    class: layoutStyles.mark ?? '',
  })) {
    svg.setAttribute(key, value);
  }
  for (const d of LOGO_PATHS) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

function header(): HTMLElement {
  const links = SITE_PAGES.map(([, title]) => element('a', layoutStyles.link, title));
  return element(
    'div',
    layoutStyles.header,
    element('a', layoutStyles.brand, mark(), element('span', '', 'Loadcurve')),
    element('div', layoutStyles.nav, ...links),
  );
}

function button({ text, sign, widthPx }: FirstButton): HTMLElement {
  const made = element('div', `${styles.button} ${sign ? styles[sign] : ''}`, text);
  made.style.width = `${widthPx}px`;
  return made;
}

function answerPlace(room: Record<`--${string}`, string>): HTMLElement {
  const place = element('div', answerStyles.place);
  for (const [name, value] of Object.entries(room)) place.style.setProperty(name, value);
  return place;
}

/** Shows the site's head, and under it nothing yet. */
export function openFrame(): void {
  const main = element('div', layoutStyles.main);
  const frame = element('div', `${layoutStyles.page} ${styles.first}`, header(), main);
  frame.id = ID;
  frame.inert = true;
  frame.ariaHidden = 'true';
  document.body.prepend(frame);
}

/** Shows what stands above the chart, and gives the place where the chart belongs. */
export function frameChart(words: FirstTexts): HTMLDivElement {
  const { title, aside, note, notes, buttons, answerRoom } = words;
  const place = document.createElement('div');
  const axis = element('div', axisStyles.title);
  axis.dataset.side = 'up';
  const bench = element('div', curveStyles.bench, element('div', curveStyles.chart, axis, place));
  const head = element(
    'div',
    headStyles.bench,
    element(
      'div',
      headStyles.title,
      element('div', headStyles.named, element('h1', '', title), element('span', headStyles.menu)),
      element('div', `${headStyles.aside} ${styles.unsaid}`, aside),
    ),
    element('div', headStyles.actions, ...buttons.map(button)),
  );
  head.dataset.benchHead = '';
  document
    .querySelector(`#${ID} > .${layoutStyles.main}`)
    ?.append(
      head,
      ...(note ? [element('p', frozenStyles.note, note)] : []),
      ...notes.map((text) => element('p', 'muted', text)),
      ...(answerRoom ? [answerPlace(answerRoom)] : []),
      bench,
    );
  return place;
}

/** Shows that the program did not load; a drawn chart stays. */
export function showIncomplete(): void {
  const text = 'This page did not load completely. Reload it to try again.';
  const note = element('p', styles.incomplete, text);
  note.role = 'alert';
  document.body.prepend(note);
}

/** Removes the frame: the program has drawn its page. */
export function closeFrame(): void {
  document.getElementById(ID)?.remove();
}
