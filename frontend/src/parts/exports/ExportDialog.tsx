/** The export dialog: content, format and appearance. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ExportSource } from '../../model/library/exportSource';
import {
  EXPORT_CONTENTS,
  type ExportChoice,
  type ExportContent,
  type ExportTable,
  exportAddress,
  FIRST_CHOICE,
  FORMATS,
  fileName,
  isBrowserPrint,
  previewOf,
  tablesOf,
  unavailableReason,
  validChoice,
} from '../../model/library/exports';
import { useCopy } from '../controls/CopyButton';
import { Dialog } from '../controls/Dialog';
import { Icon } from '../controls/Icon';
import { printWhenLoaded } from '../controls/printWhenLoaded';
import { Dropdown, SegmentedChoice } from '../controls/SegmentsAndDropdown';
import { ProblemNote } from '../controls/States';
import { CopyFailed } from './CopyFailed';
import { useCopyPicture } from './copyPicture';
import styles from './ExportDialog.module.css';
import { ExportPreview } from './ExportPreview';
import { fetchFile, saveFile } from './saveFile';

interface OptionProps {
  name: string;
  title: string;
  about: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
}

function Option({ name, title, about, isChosen, isOff = false, onChoose }: OptionProps) {
  return (
    <label className={styles.option} data-chosen={isChosen} data-off={isOff}>
      <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span>
        {title} <small>{about}</small>
      </span>
    </label>
  );
}

interface ChoosingProps {
  exported: ExportSource;
  choice: ExportChoice;
  choose: (part: Partial<ExportChoice>) => void;
}

function WhatAndAs({ exported, choice, choose }: ChoosingProps) {
  const name = useId();
  const { chart } = exported;
  const whats = (['curve', ...(chart?.parts ?? []), 'all'] as ExportContent[]).filter(
    (what, at, all) => all.indexOf(what) === at,
  );
  if (chart && !whats.includes('histogram')) whats.splice(1, 0, 'histogram');
  return (
    <>
      {chart && (
        <fieldset className={styles.group}>
          <legend>What</legend>
          {whats.map((what) => {
            const missing = unavailableReason(exported, what, choice.as);
            return (
              <Option
                key={what}
                name={`${name}-what`}
                title={EXPORT_CONTENTS[what].title}
                about={missing ?? EXPORT_CONTENTS[what].about}
                isChosen={choice.what === what}
                isOff={missing !== null}
                onChoose={() => choose({ what })}
              />
            );
          })}
        </fieldset>
      )}
      <fieldset className={`${styles.group} ${styles.formats}`}>
        <legend>As</legend>
        {exported.formats.map((as) => (
          <Option
            key={as}
            name={`${name}-as`}
            {...FORMATS[as]}
            isChosen={choice.as === as}
            onChoose={() => choose({ as })}
          />
        ))}
      </fieldset>
    </>
  );
}

const SIZES: Record<ExportChoice['scale'], string> = { 1: '1200 px wide', 2: '2400 px wide' };
const THEMES = { light: 'Light', dark: 'Dark', transparent: 'Transparent' } as const;
const ANSWER_THEMES = { light: 'Light', dark: 'Dark' } as const;

const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.setting}>
    <span>{title}</span>
    {children}
  </div>
);

function Settings({ exported, choice, choose }: ChoosingProps) {
  const isPicture = choice.as === 'png' || choice.as === 'svg';
  const tables = tablesOf(exported, choice.what) as Record<ExportTable, string>;
  const isTable = choice.as === 'csv' && Object.keys(tables).length > 1;
  if (!isPicture && !isTable) return null;
  return (
    <div className={styles.settings}>
      {choice.as === 'png' && (
        <Setting title="Size">
          <SegmentedChoice
            label="Size"
            options={SIZES}
            value={choice.scale}
            onChange={(scale) => choose({ scale })}
          />
        </Setting>
      )}
      {isPicture && (
        <Setting title="Theme">
          <SegmentedChoice<ExportChoice['theme']>
            label="Theme"
            options={(exported.chart ? THEMES : ANSWER_THEMES) as typeof THEMES}
            value={choice.theme}
            onChange={(theme) => choose({ theme })}
          />
        </Setting>
      )}
      {isTable && (
        <Setting title="Table">
          <Dropdown
            label="Table"
            options={tables}
            value={choice.table}
            onChange={(table) => choose({ table })}
          />
        </Setting>
      )}
    </div>
  );
}

/** Downloads the file; an error is shown until the next attempt. */
function useDownload() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async (address: string, name: string) => {
    setIsBusy(true);
    setError(null);
    try {
      saveFile(await fetchFile(address), name);
    } catch (reason) {
      setError(reason);
    }
    setIsBusy(false);
  };
  return { isBusy, error, download, reset: () => setError(null) };
}

function useCopyFile(address: string, isPicture: boolean) {
  const picture = useCopyPicture(address);
  const text = useCopy();
  if (isPicture) {
    const said = picture.said === 'copied' ? 'Copied' : '';
    return { said, refused: picture.said, copy: picture.copy };
  }
  const copy = async () => text.copy(await (await fetchFile(address)).text());
  return { said: text.said, refused: null, copy };
}

const COPIED = ['png', 'svg', 'csv', 'md', 'json'];

interface ExportDialogProps {
  exported: ExportSource;
  isOpen: boolean;
  onClose: () => void;
}

export default function ExportDialog({ exported, isOpen, onClose }: ExportDialogProps) {
  const [asked, setAsked] = useState(FIRST_CHOICE);
  const choice = validChoice(exported, asked);
  const address = exportAddress(exported, choice);
  const { isBusy, error, download, reset } = useDownload();
  const isPicture = choice.as === 'png';
  const copying = useCopyFile(address, isPicture);
  const name = fileName(exported, choice);
  const isPrinted = isBrowserPrint(exported, choice);
  const choose = (part: Partial<ExportChoice>) => {
    reset();
    setAsked({ ...choice, ...part });
  };
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Only after the dialog has closed, or it would be printed.
    if (!isPrinting || isOpen) return;
    const timer = setTimeout(() => {
      setIsPrinting(false);
      printWhenLoaded();
    }, 300);
    return () => clearTimeout(timer);
  }, [isPrinting, isOpen]);
  const print = () => {
    setIsPrinting(true);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Export" size="min(1080px, 96vw)">
      <div className={styles.export}>
        <div className={styles.choices}>
          <WhatAndAs {...{ exported, choice, choose }} />
          <Settings {...{ exported, choice, choose }} />
        </div>
        <ExportPreview
          key={previewOf(exported, choice) ?? address}
          picture={previewOf(exported, choice)}
          text={choice.as === 'csv' || choice.as === 'md' ? address : null}
          theme={choice.theme}
          about={
            isPrinted
              ? 'Every tab of this page on A4. In the browser’s dialog, choose “Save as PDF”.'
              : choice.as === 'html'
                ? 'One HTML file with everything on this page; works offline.'
                : 'The view, every number with its evidence, and the runs; another Loadcurve can import them.'
          }
        />
      </div>
      {error !== null && <ProblemNote error={error} />}
      <div className={styles.foot}>
        <code className={styles.name}>{isPrinted ? 'Saved by the browser' : name}</code>
        {COPIED.includes(choice.as) && (
          <Button
            variant="default"
            leftSection={<Icon name={copying.said === 'Copied' ? 'check' : 'copy'} />}
            onClick={() => void copying.copy()}
          >
            <span aria-live="polite">{copying.said || 'Copy'}</span>
          </Button>
        )}
        {isPrinted ? (
          <Button onClick={print}>Print …</Button>
        ) : (
          <Button
            leftSection={<Icon name="download" />}
            loading={isBusy}
            onClick={() => void download(address, name)}
          >
            Download
          </Button>
        )}
      </div>
      <CopyFailed said={copying.refused} href={address} />
    </Dialog>
  );
}
