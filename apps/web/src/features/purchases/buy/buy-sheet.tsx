import { Note, NumberField, ShoppingBag } from '@footlight/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useForm, type Form } from '../../../shared/forms/index.ts';
import { PayForm, usePayment, type PaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import { TokenPrice } from '../../currencies/index.ts';
import { CouponField, useCoupon } from '../../coupons/index.ts';
import { PaySheet } from '../../wallet/index.ts';
import { AddressFields } from './address-fields.tsx';
import { ADDRESS_RULES, addressOf, EMPTY_ADDRESS, type AddressValues } from './address-form.ts';
import { isSent, priceOf, type Buyable } from './buyable.ts';
import css from './buy-sheet.module.css';
import { useBuyItem, type BuyWish } from './use-buy-item.ts';

interface Props {
  item: Buyable;
  open: boolean;
  onClose: () => void;
  onBought?: (() => void) | undefined;
}

/**
 * Checkout sheet with the price, a shipping address if needed, and one button. After payment, shipped orders open their
 * receipt.
 */
export function BuySheet({ item, open, onClose, onBought }: Props) {
  const t = useWords(purchasesWords);
  /** Form values to restore if the buyer returns from the top-up without tokens. */
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [before, setBefore] = useState<AddressValues>(EMPTY_ADDRESS);
  const navigate = useNavigate();
  const buy = useBuyItem(item, (orderId) => {
    onClose();
    onBought?.();
    if (orderId && isSent(item)) return void navigate({ href: `/orders/${orderId}?placed=true` });
    const title = t('purchases.yours', { title: item.title });
    if (orderId) toast.notify({ tone: 'success', title, text: t('purchases.viewOrder'), href: `/orders/${orderId}` });
    else toast.success(title);
  });
  return (
    <PaySheet command={buy} open={open} onClose={onClose} title={item.title}>
      <BuyForm
        item={item}
        buy={buy}
        quantity={quantity}
        onQuantity={setQuantity}
        initial={before}
        onAddress={setBefore}
      />
    </PaySheet>
  );
}

interface FormProps {
  item: Buyable;
  buy: PaidCommand<BuyWish>;
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  initial: AddressValues;
  onAddress: (address: AddressValues) => void;
}

const MOST = 1000;

function BuyForm({ item, buy, quantity, onQuantity, initial, onAddress }: FormProps) {
  const t = useWords(purchasesWords);
  const most = Math.min(MOST, item.stock ?? MOST);
  const isNumber = quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
  const count = isSent(item) && isNumber ? quantity : 1;
  const whole = priceOf(item.price, count);
  const coupon = useCoupon({ applyFor: item.kind, itemId: item._id, price: whole });
  const price = coupon.chosen?.total ?? whole;
  const payment = usePayment(buy, price);
  const order = (address?: AddressValues) => {
    if (payment.missing > 0) coupon.keep();
    payment.pay({
      price: item.price,
      quantity: count,
      ...(address ? { address: addressOf(address) } : {}),
      ...(coupon.chosen ? { coupon: coupon.chosen } : {}),
    });
  };
  const form = useForm<AddressValues>({
    initial,
    rules: isSent(item) ? ADDRESS_RULES : {},
    submit: async (values) => {
      onAddress(values);
      order(isSent(item) ? values : undefined);
    },
  });
  return (
    <PayForm
      command={buy}
      payment={payment}
      isReady={!coupon.isOpen}
      words={price === 0 ? t('purchases.take') : t('purchases.buyFor', { price, shown: formatTokens(price) })}
      topUpWords={t('purchases.topUpAndBuy')}
      icon={<ShoppingBag size={18} aria-hidden />}
      onPay={(event) => {
        if (isNumber || !isSent(item)) form.onSubmit(event);
      }}
    >
      <p className={css.price}>
        {coupon.chosen && <s className={css.whole}>{formatTokens(whole)}</s>}
        <TokenPrice tokens={price} size={28} tone="brass" />
      </p>
      <Note>{t(isSent(item) ? 'purchases.aboutSent' : 'purchases.aboutKept')}</Note>
      {isSent(item) && <Sent form={form} quantity={quantity} most={most} isWrong={!isNumber} onQuantity={onQuantity} />}
      {item.price > 0 && <CouponField coupon={coupon} />}
    </PayForm>
  );
}

interface SentProps {
  form: Form<AddressValues>;
  quantity: number | undefined;
  most: number;
  isWrong: boolean;
  onQuantity: (quantity: number | undefined) => void;
}
function Sent({ form, quantity, most, isWrong, onQuantity }: SentProps) {
  const t = useWords(purchasesWords);
  return (
    <>
      <NumberField
        label={t('purchases.quantity')}
        value={quantity}
        onChange={onQuantity}
        min={1}
        max={most}
        error={isWrong ? t('purchases.quantityWrong', { most }) : undefined}
      />
      <AddressFields form={form} />
    </>
  );
}
