import { Button, Download, FileText, Meter, Select, X } from '@footlight/ui';
import { useState } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import { rowArgs, type EarningRole } from '../earnings.queries.ts';
import type { DayRange, EarningFilter } from '../earnings-search.ts';
import css from './download-buttons.module.css';
import { useDownload } from '../../../shared/files/index.ts';

interface Props {
  role: EarningRole;
  range: DayRange;
  filter: EarningFilter;
  todayDate: string;
}
const MONTHS = 24;

/** Lists the months up to `today`, newest first. */
function monthsTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

export function DownloadButtons({ role, range, filter, todayDate }: Props) {
  const t = useWords(earningsWords);
  const { language } = useAppearance();
  const table = useDownload();
  const statement = useDownload();
  const months = monthsTo(todayDate);
  const [month, setMonth] = useState(months[1] ?? '');
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const query = new URLSearchParams(rowArgs(filter, range) as Record<string, string>);
  const zone = new URLSearchParams({ timeZone: query.get('timeZone') ?? 'UTC' });
  const error = table.error ?? statement.error;
  return (
    <div className={css.downloads}>
      {table.isRunning ? (
        <Button icon={<X size={16} aria-hidden />} onClick={table.stop}>
          {t('earnings.csvRunning', { percent: Math.floor((table.share ?? 0) * 100) })}
        </Button>
      ) : (
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() => table.start(`/earning/${role}/export/csv?${query}`)}
        >
          {t('earnings.csv')}
        </Button>
      )}
      <div className={css.statement}>
        <Select
          label={t('earnings.month')}
          hideLabel
          value={month}
          options={months.map((value) => ({ value, label: monthName.format(Date.parse(`${value}-01`)) }))}
          onChange={setMonth}
        />
        <Button
          icon={<FileText size={16} aria-hidden />}
          busy={statement.isRunning}
          onClick={() => statement.start(`/earning/${role}/statement/${month}?${zone}`)}
        >
          {t('earnings.pdf')}
        </Button>
      </div>
      {table.isRunning && (
        <Meter thin className={css.progress} value={table.share ?? 0} max={1} label={t('earnings.csv')} />
      )}
      {error && (
        <p role="alert" className={css.error}>
          {t('earnings.downloadFailed', { reason: error })}
        </p>
      )}
    </div>
  );
}
