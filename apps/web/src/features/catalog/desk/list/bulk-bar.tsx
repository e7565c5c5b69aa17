import {
  Button,
  Cluster,
  Dialog,
  Eye,
  EyeOff,
  NumberField,
  Stack,
  Tag,
  TextField,
  TicketIcon,
  Trash2,
} from '@footlight/ui';
import { useId, useState, type ReactNode } from 'react';
import { formatDecimal } from '../../../../shared/formats/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { formsWords } from '../../../../shared/forms/words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import type { OwnItem } from '../desk.queries.ts';
import { retagged, tagsOf } from '../item.rules.ts';
import type { BulkChange, BulkFields } from './use-change-items.ts';
import css from './content-page.module.css';

interface Props {
  items: readonly OwnItem[];
  busy: boolean;
  onChange: (changes: readonly BulkChange[], words: (count: number) => string) => void;
  onDelete: () => void;
  onClear: () => void;
  /** True inside a sheet that has no header. */
  inSheet?: boolean;
  children?: ReactNode;
}
type Task = 'price' | 'tags';

export function BulkBar({ items, busy, onChange, onDelete, onClear, inSheet = false, children }: Props) {
  const t = useWords(catalogDeskWords);
  const [task, setTask] = useState<Task>();
  const all = (fields: BulkFields) => items.map((item) => ({ item, fields }));
  const close = () => setTask(undefined);
  return (
    <section className={css.bulk} data-in-sheet={inSheet || undefined} aria-label={t('content.bulk')}>
      <b aria-live="polite">{t('content.chosen', { count: items.length })}</b>
      <Cluster gap={6}>
        {children}
        <Button
          size="small"
          busy={busy}
          icon={<Eye size={16} aria-hidden />}
          onClick={() => onChange(all({ status: 'active' }), (count) => t('content.published', { count }))}
        >
          {t('content.publish')}
        </Button>
        <Button
          size="small"
          busy={busy}
          icon={<EyeOff size={16} aria-hidden />}
          onClick={() => onChange(all({ status: 'inactive' }), (count) => t('content.hidden', { count }))}
        >
          {t('content.hide')}
        </Button>
        <Button size="small" icon={<TicketIcon size={16} aria-hidden />} onClick={() => setTask('price')}>
          {t('content.price')}
        </Button>
        <Button size="small" icon={<Tag size={16} aria-hidden />} onClick={() => setTask('tags')}>
          {t('content.tags')}
        </Button>
        <Button size="small" tone="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          {t('content.delete')}
        </Button>
        <Button size="small" tone="quiet" onClick={onClear}>
          {t('content.chooseNone')}
        </Button>
      </Cluster>
      <PriceDialog
        open={task === 'price'}
        onClose={close}
        onPrice={(price) => {
          close();
          onChange(all({ price }), (count) => t('content.repriced', { count, price }));
        }}
      />
      <TagsDialog
        open={task === 'tags'}
        onClose={close}
        onTags={(add, remove) => {
          close();
          const changes = items.map((item) => ({
            item,
            fields: { tags: retagged(item.tags, add, remove).join(',') },
          }));
          onChange(changes, (count) => t('content.retagged', { count }));
        }}
      />
    </section>
  );
}

const MOST_TOKENS = 1_000_000;

function PriceDialog(props: { open: boolean; onClose: () => void; onPrice: (price: number) => void }) {
  const { open, onClose, onPrice } = props;
  const t = useWords(catalogDeskWords, formsWords);
  const form = useId();
  const [price, setPrice] = useState<number | undefined>(0);
  const isWrong = price === undefined || price < 0 || price > MOST_TOKENS;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('content.priceOfAll')}
      actions={<FormActs form={form} onClose={onClose} />}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isWrong) onPrice(Math.round(price * 100) / 100);
        }}
      >
        <NumberField
          label={t('content.priceTokens')}
          hint={t('content.priceHint')}
          value={price}
          onChange={setPrice}
          min={0}
          max={MOST_TOKENS}
          step={5}
          error={isWrong ? t('forms.between', { min: 0, max: formatDecimal(MOST_TOKENS) }) : undefined}
        />
      </form>
    </Dialog>
  );
}

function TagsDialog(props: {
  open: boolean;
  onClose: () => void;
  onTags: (add: readonly string[], remove: readonly string[]) => void;
}) {
  const { open, onClose, onTags } = props;
  const t = useWords(catalogDeskWords);
  const form = useId();
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('content.tagsOfAll')}
      actions={<FormActs form={form} onClose={onClose} />}
    >
      <Stack
        id={form}
        as="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onTags(tagsOf(add), tagsOf(remove));
        }}
      >
        <TextField
          label={t('content.tagsAdd')}
          hint={t('content.tagsHint')}
          maxLength={200}
          value={add}
          onChange={setAdd}
        />
        <TextField label={t('content.tagsRemove')} maxLength={200} value={remove} onChange={setRemove} />
      </Stack>
    </Dialog>
  );
}

function FormActs({ form, onClose }: { form: string; onClose: () => void }) {
  const t = useWords(catalogDeskWords, siteWords);
  return (
    <>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
      <Button tone="action" type="submit" form={form}>
        {t('content.apply')}
      </Button>
    </>
  );
}
