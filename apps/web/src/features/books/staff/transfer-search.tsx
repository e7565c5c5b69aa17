import { Button, EmptyState, FileText, Note, Search, Select, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { StaffTable } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { booksStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { transferPages, type TransferWish } from './books.staff.queries.ts';
import css from './books.module.css';
import { KINDS, kindWords } from './kinds.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { transferColumns } from './transfer-columns.tsx';

const FIELDS = { q: '', person: '', kind: '', fromDate: '', toDate: '' };
type Fields = typeof FIELDS;
const wishOf = (fields: Fields): TransferWish =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])));

/** Searches ledger movements by id, key, person, kind and day. Each result opens with its sides and cause. */
export function TransferSearch() {
  const t = useWords(booksStaffWords, staffWords);
  const [fields, setFields] = useState(FIELDS);
  const [wish, setWish] = useState<TransferWish>({});
  const [openId, setOpenId] = useState<string>();
  const query = useInfiniteQuery(transferPages(wish));
  const change = (name: keyof Fields) => (value: string) => setFields((known) => ({ ...known, [name]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWish(wishOf(fields));
  };
  return (
    <section aria-labelledby="movements" className={css.search}>
      <h2 id="movements">{t('admin.books.movements')}</h2>
      <Note size={14}>{t('admin.books.audited')}</Note>
      <form className={css.fields} onSubmit={submit}>
        <TextField label={t('admin.books.idOrKey')} maxLength={200} value={fields.q} onChange={change('q')} />
        <TextField label={t('admin.books.person')} maxLength={320} value={fields.person} onChange={change('person')} />
        <Select
          label={t('admin.books.kind')}
          value={fields.kind}
          onChange={change('kind')}
          options={[
            { value: '', label: t('admin.books.allKinds') },
            ...KINDS.map((value) => ({ value, label: kindWords(value, t) })),
          ]}
        />
        <TextField label={t('admin.books.from')} type="date" value={fields.fromDate} onChange={change('fromDate')} />
        <TextField label={t('admin.books.to')} type="date" value={fields.toDate} onChange={change('toDate')} />
        <Button type="submit" icon={<Search size={16} aria-hidden />}>
          {t('admin.books.find')}
        </Button>
      </form>
      <StaffTable
        id="transfers"
        caption={t('admin.books.movements')}
        query={query}
        rowKey={(row) => row._id}
        search={{ ...wish }}
        onSearch={(kept) => {
          const next = { ...FIELDS, ...(Object.fromEntries(Object.entries(kept).filter(([, one]) => one)) as object) };
          setFields(next);
          setWish(wishOf(next));
        }}
        onOpen={(row) => setOpenId(row._id)}
        columns={transferColumns(t, setOpenId)}
        filter={null}
        empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.books.nothing')} />}
      />
      <TransferDialog id={openId} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />
    </section>
  );
}
