import { Button, IconButton, Note, Plus, Select, TextField, Trash2, TriangleAlert } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form } from '../../../../shared/forms/index.ts';
import { formatDate } from '../../../../shared/formats/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { deskQueries, type ReleaseForm } from '../desk.queries.ts';
import { FormUpload } from '../forms/form-upload.tsx';
import css from './item-editor.module.css';
import type { ItemFields, Participant } from './item-fields.ts';

const MOST_PEOPLE = 20;

/** Other people who appear in an item, with their release forms. */
export function PeopleFields({ form }: { form: Form<ItemFields> }) {
  const t = useWords(catalogDeskWords);
  const { data } = useQuery(deskQueries.forms());
  const [isUploading, setUploading] = useState<number>();
  const people = form.values.participants;
  const forms = data?.data ?? [];
  const put = (next: readonly Participant[]) => form.set('participants', next);
  const change = (at: number, one: Participant) => put(people.with(at, one));
  return (
    <fieldset className={css.people}>
      <legend>{t('content.people')}</legend>
      <Note tone="faint" size={13}>
        {t('content.peopleHint')}
      </Note>
      {people.map((person, at) => (
        <Person
          key={at}
          person={person}
          forms={forms}
          onChange={(one) => change(at, one)}
          onRemove={() => put(people.toSpliced(at, 1))}
          onUpload={() => setUploading(at)}
        />
      ))}
      {form.errors['participants'] && <p role="alert">{form.errors['participants']}</p>}
      {people.length < MOST_PEOPLE && (
        <div>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => put([...people, { name: '' }])}>
            {t('content.addPerson')}
          </Button>
        </div>
      )}
      <FormUpload
        open={isUploading !== undefined}
        name={isUploading === undefined ? '' : (people[isUploading]?.name ?? '')}
        onClose={() => setUploading(undefined)}
        onKept={(kept) => {
          if (isUploading !== undefined) change(isUploading, { name: kept.coPerformerName, releaseFormId: kept._id });
          setUploading(undefined);
        }}
      />
    </fieldset>
  );
}

interface PersonProps {
  person: Participant;
  forms: readonly ReleaseForm[];
  onChange: (person: Participant) => void;
  onRemove: () => void;
  onUpload: () => void;
}
function Person({ person, forms, onChange, onRemove, onUpload }: PersonProps) {
  const t = useWords(catalogDeskWords);
  const chosen = forms.find(({ _id }) => _id === person.releaseFormId);
  const name = person.name || t('content.somebody');
  return (
    <div className={css.person}>
      <TextField
        label={t('content.personName')}
        maxLength={120}
        value={person.name}
        onChange={(value) => onChange({ ...person, name: value })}
      />
      <Select
        label={t('content.form')}
        placeholder={t('content.noForm')}
        value={person.releaseFormId ?? ''}
        onChange={(value) => {
          const form = forms.find(({ _id }) => _id === value);
          onChange({ name: person.name || (form?.coPerformerName ?? ''), releaseFormId: value || undefined });
        }}
        options={forms.map(({ _id, coPerformerName, expiresAt }) => ({
          value: _id,
          label: t('content.formOf', { name: coPerformerName, date: formatDate(expiresAt, 'DD/MM/YYYY', true) }),
        }))}
      />
      <IconButton label={t('content.removePerson', { name })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {(!person.releaseFormId || chosen?.isExpired) && (
        <p className={css.missing}>
          <TriangleAlert size={16} aria-hidden />
          <span>{t(chosen?.isExpired ? 'content.blocker.formExpired' : 'content.blocker.formMissing', { name })}</span>
          <Button size="small" onClick={onUpload}>
            {t('content.uploadForm')}
          </Button>
        </p>
      )}
    </div>
  );
}
