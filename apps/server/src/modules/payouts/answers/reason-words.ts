/** ISO 20022 rejection reasons that people can act on. */
const WORDS: Readonly<Record<string, string>> = {
  AC01: 'The account number is wrong.',
  AC03: 'The account number of the receiver is wrong.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AG01: 'The account takes no transfers.',
  AG02: 'The bank does not know this kind of payment.',
  AM04: 'The account that pays has too little on it.',
  AM05: 'The bank has this payment already.',
  BE01: 'The name does not belong to the account.',
  BE04: 'The address of the receiver is missing.',
  CUST: 'The order was taken back.',
  MD07: 'The receiver is dead.',
  MS02: 'The receiver does not want it.',
  MS03: 'The bank does not say why.',
  RC01: 'The bank code is wrong.',
  RR01: 'Something about the account that pays is missing.',
  RR02: 'The name or address of who pays is missing.',
  RR03: 'The name or address of the receiver is missing.',
  RR04: 'The law forbids it.',
  TM01: 'The order was too late.',
};

/** Adds the meaning to a reason code: `AC04: The account is closed.` */
export function reasonWords(code: string | undefined): string | undefined {
  const words = code && WORDS[code];
  return words ? `${code}: ${words}` : code;
}
