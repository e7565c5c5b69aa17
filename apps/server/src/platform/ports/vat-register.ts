export interface VatRegister {
  /**
   * Reports whether a member state's VAT number is valid. Expects the country's letters first, and no spaces. Throws if
   * the register can't answer now.
   */
  isValid(number: string): Promise<boolean>;
}
