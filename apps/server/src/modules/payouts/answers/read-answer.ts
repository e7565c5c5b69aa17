import { z } from 'zod';
import { readAnswerCsv } from './answer-csv.ts';
import { LONGEST_ID, MOST_SAID, wrongFile, type BankAnswer } from './bank-answer.ts';
import { readBankXml } from './bank-xml.ts';
import { readBooked } from './booked.ts';
import { readStatusReport } from './status-report.ts';

const document = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.unknown().optional(),
    BkToCstmrStmt: z.unknown().optional(),
    BkToCstmrDbtCdtNtfctn: z.unknown().optional(),
  }),
});

/** Reads a bank file: pain.002, camt.053, camt.054 or a table. Throws VALIDATION_FAILED. */
export function readAnswer(bytes: Uint8Array): BankAnswer {
  const answer = answerOf(textOf(bytes));
  if (answer.payments.length > MOST_SAID) wrongFile(`The file names more than ${MOST_SAID} payments.`);
  if (answer.payments.length + answer.orders.length === 0) wrongFile('The file names no payment.');
  if (answer.payments.some(({ endToEndId }) => endToEndId.length > LONGEST_ID))
    wrongFile('An id in the file is too long.');
  return answer;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return wrongFile('The file is not written in UTF-8.');
  }
}

function answerOf(text: string): BankAnswer {
  if (text.includes('\0')) return wrongFile('This is not a text file.');
  if (!text.startsWith('<')) return readAnswerCsv(text);
  const { success, data } = document.safeParse(readBankXml(text));
  if (success && data.Document.CstmrPmtStsRpt) return readStatusReport(data.Document.CstmrPmtStsRpt);
  if (success && data.Document.BkToCstmrStmt) return readBooked('camt.053', data.Document.BkToCstmrStmt);
  if (success && data.Document.BkToCstmrDbtCdtNtfctn)
    return readBooked('camt.054', data.Document.BkToCstmrDbtCdtNtfctn);
  return wrongFile('This is neither a pain.002, nor a camt.053 or camt.054 file.');
}
