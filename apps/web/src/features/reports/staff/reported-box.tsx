import { Note } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import { BlockPicture } from '../../pictures/staff/index.ts';
import css from './desk.module.css';
import type { CaseDetails } from './reports.staff.queries.ts';

type Report = CaseDetails['reported'][number];

/** A report, with the content as it was when reported. */
export function ReportedBox({ caseId, report, isLine }: { caseId: string; report: Report; isLine: boolean }) {
  const t = useWords(reportsStaffWords, reportsWords);
  const { source, reason, note, reporter, email, name, evidence, createdAt } = report;
  const by = reporter ? `@${reporter.username}` : (name ?? email ?? t(`admin.rp.source.${source}`));
  return (
    <section className={css.box} aria-label={t('admin.rp.report')}>
      <Note size={13}>
        <b>{t(`reports.reason.${reason}`)}</b> · {by} · <DateTime at={createdAt} />
      </Note>
      {note && <p className={css.words}>{note}</p>}
      <h3>{t('admin.rp.evidence')}</h3>
      {evidence.link && (
        <p>
          <SiteLink href={evidence.link}>{evidence.link}</SiteLink>
        </p>
      )}
      {evidence.text && (
        <p className={css.words} dir="auto">
          {evidence.text}
        </p>
      )}
      {evidence.pictures.length > 0 && (
        <div className={css.pictures}>
          {evidence.pictures.map((src, picture) => (
            <figure key={src}>
              <img src={src} alt={t('admin.rp.picture')} loading="lazy" />
              {source !== 'match' && (
                <BlockPicture caseId={caseId} reason={reason} picture={picture} reportId={report._id} />
              )}
            </figure>
          ))}
        </div>
      )}
      {evidence.lines.length > 0 && (
        <ul className={css.lines} aria-label={t('admin.rp.lines')}>
          {evidence.lines.map(({ username, text, at }, n) => (
            <li
              key={`${at} ${username} ${text}`}
              dir="auto"
              data-meant={(isLine && n === evidence.lines.length - 1) || undefined}
            >
              <DateTime at={at} />{' '}
              {username && (
                <b>
                  <bdi>@{username}</bdi>
                </b>
              )}{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
