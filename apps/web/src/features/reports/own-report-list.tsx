import { Badge, Cluster, Note, Skeleton, Stack } from '@footlight/ui';
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
  if (data.data.length === 0) return <Note size={14}>{t('reports.yoursNone')}</Note>;
  return (
    <Stack as="ul" gap={12} className={css.list}>
      {data.data.map((report) => (
        <Row key={report._id} report={report} />
      ))}
    </Stack>
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
        <Cluster as="span" gap={8} align="center">
          <Badge tone={outcome === 'acted' ? 'ok' : outcome ? 'off' : 'lagoon'}>{t(`reports.became.${became}`)}</Badge>
          <Note as="small" size={14}>
            <DateTime at={createdAt} />
          </Note>
        </Cluster>
      </SiteLink>
    </li>
  );
}
