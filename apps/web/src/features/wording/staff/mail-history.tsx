import { Button, Card } from '@footlight/ui';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wordingStaffWords } from './words.ts';
import css from './wording.module.css';
import type { MailText, Words } from './wording.staff.queries.ts';

/** Revisions of an email. An earlier one can be loaded into the form. */
export function MailHistory({ mail, onTake }: { mail: MailText; onTake: (words: Words) => void }) {
  const t = useWords(wordingStaffWords);
  return (
    <Card
      title={t('admin.ml.history')}
      actions={
        <Button size="small" onClick={() => onTake(mail.original)}>
          {t('admin.ml.takeOriginal')}
        </Button>
      }
    >
      {mail.history.length === 0 && <p>{t('admin.ml.noHistory')}</p>}
      <ul className={css.history}>
        {mail.history.map(({ _id, by, at, words }) => (
          <li key={_id}>
            <span>
              <b>{words?.subject ?? t('admin.ml.wasReset')}</b>
              <small>
                {by} · <DateTime at={at} />
              </small>
            </span>
            {words && (
              <Button
                size="small"
                aria-label={t('admin.ml.takeOf', { subject: words.subject })}
                onClick={() => onTake(words)}
              >
                {t('admin.ml.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
