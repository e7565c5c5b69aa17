import { useAppearance } from '../../shared/appearance/index.ts';
import type { OrderView } from './orders.queries.ts';

export function AddressLines({ address }: { address: NonNullable<OrderView['address']> }) {
  const { language } = useAppearance();
  const { name, line1, line2, postalCode, city, region, country, phone } = address;
  const lines = [name, line1, line2, `${postalCode} ${city}`, region, nameOf(country, language), phone];
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </address>
  );
}

function nameOf(country: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
