export interface VatRegister {
  /**
   * Returns true if a member state's VAT number is valid. Expects the country code first, and no spaces. Throws if the
   * register can't respond now.
   */
  isValid(number: string): Promise<boolean>;
}
