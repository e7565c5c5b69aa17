import { stringify } from 'csv-stringify/sync';

/** By this mark spreadsheets know that a file is UTF-8: every file for them begins with it. */
export const CSV_MARK = '\uFEFF';

/** Lines of a file for spreadsheets. Words that begin like a formula are none where the table is opened. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

/** A whole file, or the beginning of one that is streamed. */
export const csvFile = (rows: readonly (readonly unknown[])[]): string => CSV_MARK + csvLines(rows);
