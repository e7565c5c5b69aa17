import { Badge, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import css from './reports.module.css';
import { reportsQueries, type OwnReport } from './reports.queries.ts';

export function OwnReportList() {
  const t = useWords(reportsWords);
  const { data, error } = useQuery(reportsQueries.own());
  if (error && !data) throw error;
  if (!data) return <Skeleton height={120} radius={12} />;
  if (data.data.length === 0) return <p className={css.quiet}>{t('reports.yoursNone')}</p>;
  return (
    <ul className={css.list}>
      {data.data.map((report) => (
        <Row key={report._id} report={report} />
      ))}
    </ul>
  );
}

function Row({ report: { _id, kind, title, createdAt, outcome } }: { report: OwnReport }) {
  const t = useWords(reportsWords);
  const became = outcome ?? 'open';
  return (
    <li>
      <SiteLink href={`/reports/${_id}`}>
        <b dir="auto">
          {t(`reports.kind.${kind}`)}: {title}
        </b>
        <span className={css.row}>
          <Badge tone={outcome === 'acted' ? 'ok' : outcome ? 'off' : 'lagoon'}>{t(`reports.became.${became}`)}</Badge>
          <small className={css.quiet}>
            <DateTime at={createdAt} />
          </small>
        </span>
      </SiteLink>
    </li>
  );
}
