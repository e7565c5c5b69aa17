export const TAX_CLASSES = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
  'llc_c',
  'llc_s',
  'llc_p',
  'other',
] as const;

export const EU_COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const;
export const isEuCountry = (country: string): boolean => EU_COUNTRIES.some((one) => one === country);
