import { Button, Dialog, ErrorState, Facts, Note, Skeleton, Table } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { booksStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { transferQuery, type Transfer, type TransferDetail } from './books.staff.queries.ts';
import css from './books.module.css';
import { SideName } from './side-name.tsx';
import { kindWords } from './kinds.ts';

interface Props {
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function TransferDialog({ id, onOpen, onClose }: Props) {
  const t = useWords(booksStaffWords, siteWords);
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      size="large"
      title={t('admin.books.movement')}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      {id !== undefined && <Opened key={id} id={id} onOpen={onOpen} />}
    </Dialog>
  );
}

function Opened({ id, onOpen }: { id: string; onOpen: Props['onOpen'] }) {
  const { data, isError, error, refetch, isFetching } = useQuery(transferQuery(id));
  if (data) return <Detail transfer={data} onOpen={onOpen} />;
  if (isError) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height={240} />;
}

function Detail({ transfer, onOpen }: { transfer: TransferDetail; onOpen: Props['onOpen'] }) {
  const t = useWords(booksStaffWords);
  const { cause, origin, followed, platformPercent, studioPercent } = transfer;
  return (
    <div className={css.detail}>
      <TransferFacts transfer={transfer} />
      <Table
        dense
        caption={t('admin.books.sides')}
        rows={transfer.sides}
        rowKey={(side) => side.accountId}
        columns={[
          { key: 'who', title: t('admin.books.account'), cell: (side) => <SideName side={side} />, lead: true },
          {
            key: 'tokens',
            title: t('admin.books.tokens'),
            cell: (side) => formatTokens(side.tokens),
            align: 'end',
            phone: 'end',
          },
        ]}
      />
      {platformPercent !== undefined && (
        <Note size={14}>{t('admin.books.shares', { platform: platformPercent, studio: studioPercent ?? 0 })}</Note>
      )}
      <p>
        <b>{t('admin.books.cause')}</b>{' '}
        {cause ? (
          <Cause cause={cause} />
        ) : (
          <Note as="span" size={14}>
            {t('admin.books.noCause')}
          </Note>
        )}
      </p>
      {origin && <Linked title={t('admin.books.origin')} rows={[origin]} onOpen={onOpen} />}
      {followed.length > 0 && <Linked title={t('admin.books.followed')} rows={followed} onOpen={onOpen} />}
    </div>
  );
}

function TransferFacts({ transfer: { _id, at, kind, key } }: { transfer: TransferDetail }) {
  const t = useWords(booksStaffWords, staffWords);
  return (
    <Facts
      facts={[
        [t('admin.books.kind'), kindWords(kind, t)],
        [t('admin.a.time'), <DateTime key="at" at={at} />],
        [
          t('admin.books.id'),
          <span key="id" className="num">
            {_id}
          </span>,
        ],
        [
          t('admin.books.key'),
          <span key="key" className="num">
            {key}
          </span>,
        ],
      ]}
    />
  );
}

function Cause({ cause: { word, id, path } }: { cause: NonNullable<TransferDetail['cause']> }) {
  const t = useWords(booksStaffWords);
  const words = t('admin.books.causeOf', { word, id });
  return path ? (
    <a href={path} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}

interface LinkedProps {
  title: string;
  rows: readonly Transfer[];
  onOpen: Props['onOpen'];
}
function Linked({ title, rows, onOpen }: LinkedProps) {
  const t = useWords(booksStaffWords);
  return (
    <div>
      <b>{title}</b>
      <ul className={css.linked}>
        {rows.map((row) => (
          <li key={row._id}>
            <Button size="small" onClick={() => onOpen(row._id)}>
              {kindWords(row.kind, t)}
            </Button>
            <DateTime at={row.at} />
            <span className="num">{formatTokens(row.tokens)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
