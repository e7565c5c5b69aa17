import { Button, EmptyState, Eye, FileText } from '@footlight/ui';
import { useRef } from 'react';
import { useKeys } from '../../../../shared/keys/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { verificationStaffWords } from '../words.ts';
import type { Applicant, ApplicantDocument } from '../verification.staff.queries.ts';
import { DocumentView } from './document-view.tsx';
import css from './documents.module.css';

const STATES = ['renewal', 'current', 'past'];
/** New documents first, past ones last. Within each group, the identity document comes first. */
const byKind = (one: ApplicantDocument, other: ApplicantDocument) =>
  STATES.indexOf(one.state) - STATES.indexOf(other.state) || other.kind.localeCompare(one.kind);

/** An applicant's documents, side by side. Loaded only on demand, because every view is logged. */
export function Documents({ applicant: { documents } }: { applicant: Applicant }) {
  const t = useWords(verificationStaffWords);
  const place = useRef<HTMLDivElement>(null);
  const showAll = () => {
    for (const button of place.current?.querySelectorAll<HTMLButtonElement>('[data-show]') ?? []) button.click();
  };
  useKeys({ d: showAll });
  return (
    <section className={css.documents}>
      <header className={css.head}>
        <h3>{t('admin.v.documents')}</h3>
        <span className={css.note}>{t('admin.v.logged')}</span>
        {documents.length > 1 && (
          <Button size="small" icon={<Eye size={16} aria-hidden />} aria-keyshortcuts="d" onClick={showAll}>
            {t('admin.v.showDocuments')} <kbd aria-hidden>D</kbd>
          </Button>
        )}
      </header>
      {documents.length === 0 ? (
        <EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.v.noDocuments')} />
      ) : (
        <div ref={place} className={css.pair}>
          {documents.toSorted(byKind).map((document) => (
            <DocumentView key={document._id} document={document} />
          ))}
        </div>
      )}
    </section>
  );
}
