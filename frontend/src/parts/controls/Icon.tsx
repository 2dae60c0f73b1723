/** The pages' icons, on a 20-pixel grid in the text colour. */
const PATHS = {
  upload: 'M10 13V3.5M6.2 7 10 3.2 13.8 7M3.5 12.5v3.2h13v-3.2',
  download: 'M10 3.5V13M6.2 9.5 10 13.3l3.8-3.8M3.5 13.5v3h13v-3',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M15.8 4.2l-1.4 1.4M5.6 14.4l-1.4 1.4',
  moon: 'M16.5 11.6A7 7 0 0 1 8.4 3.5a7 7 0 1 0 8.1 8.1Z',
  share:
    'M8.3 11.7a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l.9-.9',
  close: 'M5 5l10 10M15 5 5 15',
  grip: 'M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z',
  down: 'M5 8l5 5 5-5',
  swap: 'M4 7h11.5M12.5 4l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3',
  undo: 'M4 7.5h8a4.2 4.2 0 0 1 0 8.5H8M7.3 4 3.8 7.5 7.3 11',
  redo: 'M16 7.5H8A4.2 4.2 0 0 0 8 16h4M12.7 4l3.5 3.5L12.7 11',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  check: 'M4 10.5 8.2 14.7 16 6',
  edit: 'M4 16l.8-3.4L13.4 4a1.5 1.5 0 0 1 2.2 0l.4.4a1.5 1.5 0 0 1 0 2.2L7.4 15.2 4 16Z',
  bin: 'M4 5.5h12M8 5.5V3.7h4v1.8M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  copy: 'M7.5 7.5V4h8.5v8.5h-3.5M4 7.5h8.5V16H4Z',
  plus: 'M10 4v12M4 10h12',
  search: 'M8.8 3.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6M12.7 12.7 16.5 16.5',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  nearly:
    'M3.5 8.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0M3.5 13.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0',
  question: 'M7.2 7.4a2.9 2.9 0 1 1 4.4 2.5c-1 .6-1.6 1.1-1.6 2.3M10 15.2v.01',
  filter: 'M3.5 4.5h13L11.5 11v5l-3-1.6V11Z',
  file: 'M5 2.8h6.5L15 6.3v10.9H5ZM11.3 3v3.5H15',
  warn: 'M10 3.5 2.8 16h14.4ZM10 8.3v3.7M10 14v.01',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  size?: number;
  isFilled?: boolean;
}

const isDotted = (name: IconName) => name === 'more' || name === 'grip';

export function Icon({ name, size = 18, isFilled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={isDotted(name) ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
