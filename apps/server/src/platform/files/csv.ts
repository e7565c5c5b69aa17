import { stringify } from 'csv-stringify/sync';

/** Byte order mark that identifies a file as UTF-8 to spreadsheets. Every CSV file starts with it. */
export const CSV_MARK = '\uFEFF';

/** Returns CSV lines. Escapes values that look like formulas so that spreadsheets don't run them. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

/** Returns a complete CSV file, or the start of a streamed one. */
export const csvFile = (rows: readonly (readonly unknown[])[]): string => CSV_MARK + csvLines(rows);
