/** The form in which a tier of one's own, or the price of one of the catalogue, is entered. */
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTiers } from '../../api/fit';
import { useSaveTier } from '../../api/ownTiers';
import { useSession } from '../../api/queries';
import type { OwnTier, TierList, Visibility } from '../../model/contract';
import { emptyForm, figuresOf, formOf, missingIn, type TierForm } from '../../model/fit/ownTier';
import { hasAccounts } from '../../model/share/access';
import { Dialog } from '../../parts/controls/Dialog';
import { ProblemNote } from '../../parts/controls/States';
import { TierFigures, TierPrices, TierSource } from '../../parts/fit/TierFields';
import { VisibilitySelect } from '../../parts/share/VisibilitySelect';
import styles from './FitPage.module.css';

type Tier = TierList['items'][number];

interface TierDialogProps {
  /** What is changed; null for a new one. */
  tier: OwnTier | null;
  onSaved: (tier: OwnTier) => void;
  onClose: () => void;
}

interface PriceOfProps {
  form: TierForm;
  tiers: Tier[];
  change: (next: Partial<TierForm>) => void;
}

function PriceOf({ form, tiers, change }: PriceOfProps) {
  return (
    <NativeSelect
      label="Tier of the catalogue"
      value={form.priceOf ?? ''}
      data={tiers.map(({ id, service, name }) => ({ value: id, label: `${service} ${name}` }))}
      onChange={(event) => {
        const tier = tiers.find(({ id }) => id === event.currentTarget.value);
        if (tier) change({ priceOf: tier.id, provider: tier.provider, service: tier.service });
      }}
    />
  );
}

const today = () => new Date().toISOString().slice(0, 10);

export function TierDialog({ tier, onSaved, onClose }: TierDialogProps) {
  const session = useSession().data;
  const save = useSaveTier();
  const [form, setForm] = useState(() => (tier ? formOf(tier, today()) : emptyForm(today())));
  const [visibility, setVisibility] = useState<Visibility>(tier?.about.visibility ?? 'team');
  const [isTried, setIsTried] = useState(false);
  const tiers = useTiers().data?.items ?? [];
  const unpriced = tiers.filter(({ entered }) => entered === null);
  const change = (next: Partial<TierForm>) => setForm((before) => ({ ...before, ...next }));
  const priced = tiers.find(({ id }) => id === form.priceOf);
  const unit = form.priceOf === null ? form.sizeUnit || null : (priced?.size?.unit ?? null);
  const missing = missingIn(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (missing.length > 0) return;
    const said = hasAccounts(session) ? { visibility } : {};
    const figures = figuresOf(form, tier?.about.id ?? null);
    save.mutate({ tier, figures, ...said }, { onSuccess: onSaved });
  };
  const choose = (choice: string) => {
    const [first] = unpriced;
    if (choice === 'price' && first)
      change({ priceOf: first.id, provider: first.provider, service: first.service });
    else change({ priceOf: null, provider: '', service: '' });
  };
  return (
    <Dialog isOpen onClose={onClose} title={tier ? tier.about.title : 'Tier or price'} isWide>
      <form className={styles.form} onSubmit={submit} noValidate>
        {tier === null && unpriced.length > 0 && (
          <NativeSelect
            label="What to enter"
            value={form.priceOf === null ? 'tier' : 'price'}
            data={[
              { value: 'tier', label: 'A tier of our own' },
              { value: 'price', label: 'A price of one in the catalogue' },
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        {form.priceOf === null ? (
          <>
            <TierFigures form={form} change={change} />
            <p className="muted small">
              Machines, and ceilings of reads or of writes alone, are entered as YAML: on the page{' '}
              <Link to="/tiers">Tiers of your own</Link>.
            </p>
          </>
        ) : (
          tier === null && <PriceOf form={form} tiers={unpriced} change={change} />
        )}
        <TierPrices form={form} change={change} unit={unit} />
        <TierSource form={form} change={change} />
        {hasAccounts(session) && (
          <VisibilitySelect
            value={visibility}
            description="Who finds it among the tiers. A shared answer shows its numbers to everyone who may open it."
            onChange={setVisibility}
          />
        )}
        {isTried && missing.length > 0 && (
          <p role="alert" className={styles.missing}>
            {missing.join(' ')}
          </p>
        )}
        {save.error ? <ProblemNote error={save.error} /> : null}
        <div>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
