/** YAML of own tiers and prices in a text box; the server checks it and names line and field. */
import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTiers } from '../../api/changesAndFit';
import { type SavedTier, useSaveTiers, useTierYaml } from '../../api/ownTiers';
import { useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import type { OwnTier, Visibility } from '../../model/contract';
import { newTierYaml, priceYaml } from '../../model/fit/ownTier';
import { Dialog } from '../../parts/controls/Dialog';
import { ProblemNote } from '../../parts/controls/States';
import { VisibilitySelect } from '../../parts/library/VisibilitySelect';
import styles from './FitPage.module.css';

interface TierDialogProps {
  /** The tier to change; null for new ones. */
  tier: OwnTier | null;
  onSaved: (tiers: SavedTier[]) => void;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);

interface StartFromProps {
  onText: (text: string, name: string) => void;
}

function StartFrom({ onText }: StartFromProps) {
  const tiers = useTiers().data?.items ?? [];
  const unpriced = tiers.filter(({ entered }) => entered === null);
  return (
    <div className={styles.start}>
      <NativeSelect
        label="Start from"
        data={[
          { value: '', label: 'A new tier' },
          ...unpriced.map(({ id, service, name }) => ({
            value: id,
            label: `Price of ${service} ${name}`,
          })),
        ]}
        onChange={(event) => {
          const tier = unpriced.find(({ id }) => id === event.currentTarget.value);
          onText(tier ? priceYaml(tier, today()) : newTierYaml(today()), 'YAML');
        }}
      />
      <FileButton
        accept=".yaml,.yml"
        onChange={(file) => void file?.text().then((text) => onText(text, file.name))}
      >
        {(props) => (
          <Button variant="default" {...props}>
            Open file
          </Button>
        )}
      </FileButton>
    </div>
  );
}

export function TierDialog({ tier, onSaved, onClose }: TierDialogProps) {
  const session = useSession().data;
  const save = useSaveTiers();
  const stored = useTierYaml(tier);
  const [typed, setTyped] = useState<string | null>(tier ? null : newTierYaml(today()));
  const [name, setName] = useState('YAML');
  const [visibility, setVisibility] = useState<Visibility | null>(null);
  const yaml = typed ?? stored.data ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const revisions = tier ? { [tier.about.id]: tier.about.revision } : {};
    const body = { yaml, name, visibility, revisions };
    save.mutate(body, { onSuccess: ({ tiers }) => onSaved(tiers) });
  };
  return (
    <Dialog isOpen onClose={onClose} title={tier ? tier.about.title : 'Add tiers or prices'} isWide>
      <form className={styles.form} onSubmit={submit} noValidate>
        {tier === null && (
          <StartFrom
            onText={(text, file) => {
              setTyped(text);
              setName(file);
            }}
          />
        )}
        <Textarea
          label="YAML"
          description="One or more tiers, in the format of Export YAML"
          autosize
          minRows={8}
          maxRows={20}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          value={yaml}
          disabled={tier !== null && stored.isPending}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {hasAccounts(session) && (
          <VisibilitySelect
            value={visibility ?? tier?.about.visibility ?? 'team'}
            description="Shared results show these figures to everyone with the link."
            onChange={setVisibility}
          />
        )}
        {stored.error ? <ProblemNote error={stored.error} /> : null}
        {save.error ? <ProblemNote error={save.error} /> : null}
        <div>
          <Button type="submit" loading={save.isPending} disabled={!yaml.trim()}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
