import type { Coupon, CouponState } from '@footlight/contract';
import { type Column, Copy, IconButton, Lamp, Link, Pencil, Stack, Table, Trash2, VisuallyHidden } from '@footlight/ui';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { couponsDeskWords } from './words.ts';
import { couponsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { linkWithCode } from '../field/code-from-link.ts';
import type { Owner } from '../coupons.queries.ts';
import css from './coupons-desk.module.css';

const TONES: Readonly<Record<CouponState, 'ok' | 'brass' | 'off' | 'error'>> = {
  active: 'ok',
  scheduled: 'brass',
  expired: 'off',
  'used-up': 'error',
  inactive: 'off',
};

function discountOf({ type, value, currency }: Coupon, t: Translate<typeof couponsWords>): string {
  if (type === 'percent') return `−${value} %`;
  return `−${currency ? formatMoney({ amount: String(value), currency }) : t('coupons.tokens', { amount: formatTokens(value) })}`;
}

interface Props {
  owner: Owner;
  rows: readonly Coupon[];
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
}

export function CouponTable({ owner, rows, onEdit, onDelete }: Props) {
  const t = useWords(couponsDeskWords, couponsWords, siteWords);
  const username = useProfile('performer')?.username;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t('coupons.copied')),
      () => toast.error(t('coupons.notCopied')),
    );
  const columns: Column<Coupon>[] = [
    ...columnsOf(t),
    {
      key: 'acts',
      title: <VisuallyHidden>{t('coupons.acts')}</VisuallyHidden>,
      align: 'end',
      cell: (coupon) => (
        <span className={css.acts}>
          <IconButton label={t('coupons.copyOf', { code: coupon.code })} onClick={() => copy(coupon.code)}>
            <Copy size={18} aria-hidden />
          </IconButton>
          {owner === 'own' && username && (
            <IconButton
              label={t('coupons.linkOf', { code: coupon.code })}
              onClick={() => copy(linkWithCode(username, coupon.code))}
            >
              <Link size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('coupons.editOf', { code: coupon.code })} onClick={() => onEdit(coupon)}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('coupons.deleteOf', { code: coupon.code })} onClick={() => onDelete(coupon)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ];
  return <Table caption={t('nav.coupons')} rows={rows} rowKey={({ _id }) => _id} columns={columns} />;
}

const columnsOf = (t: Translate<typeof couponsDeskWords | typeof couponsWords>): Column<Coupon>[] => [
  {
    key: 'code',
    title: t('coupons.code'),
    lead: true,
    cell: ({ code, name }) => (
      <Stack as="span" gap={2} align="start" className={css.code}>
        <b>{code}</b>
        {name && <small>{name}</small>}
      </Stack>
    ),
  },
  { key: 'discount', title: t('coupons.discount'), cell: (coupon) => discountOf(coupon, t) },
  { key: 'for', title: t('coupons.for'), cell: ({ applyFor }) => t(`coupons.for.${applyFor}`) },
  {
    key: 'state',
    title: t('coupons.state'),
    cell: ({ state }) => <Lamp tone={TONES[state]}>{t(`coupons.state.${state}`)}</Lamp>,
  },
  {
    key: 'uses',
    title: t('coupons.uses'),
    align: 'end',
    cell: ({ uses, limit, reserved }) => (
      <Stack as="span" gap={2} className={css.uses}>
        {limit ? t('coupons.usesOf', { uses, limit }) : uses}
        {reserved > 0 && <small>{t('coupons.aside', { count: reserved })}</small>}
      </Stack>
    ),
  },
  {
    key: 'until',
    title: t('coupons.until'),
    cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} /> : t('coupons.noEnd')),
  },
];
