export interface VatRegister {
  /**
   * Returns true if an EU member state's VAT number is valid. Expects the country code first, and no spaces. Throws if
   * the register is unavailable.
   */
  isValid(number: string): Promise<boolean>;
}
