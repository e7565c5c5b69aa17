/** Who knows which VAT numbers of the EU are valid. */
export interface VatRegister {
  /** Whether a number of a member state, without blanks and with its letters in front, is valid. Throws when nobody can say now. */
  isValid(number: string): Promise<boolean>;
}
