import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** Payment gateways. A gateway is available if its variables are set, and accepts new payments once staff enable it. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string().optional().describe('Secret key of a Stripe account'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signing secret (whsec_…) of the webhook /api/payment/webhooks/stripe'),
  STRIPE_API_URL: address.optional().describe("API address; default: Stripe's. For tests against a stand-in"),
  BTCPAY_URL: address.optional().describe('BTCPay Server, or another server with its Greenfield API'),
  BTCPAY_API_KEY: z
    .string()
    .optional()
    .describe('API key with permission to view and create invoices and pull payments'),
  BTCPAY_STORE_ID: z.string().max(100).optional().describe('Store id'),
  BTCPAY_WEBHOOK_SECRET: z.string().optional().describe('Secret of the webhook /api/payment/webhooks/btcpay'),
  CCBILL_ACCOUNT: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .describe('Account number at CCBill, six digits'),
  CCBILL_SUBACCOUNT: z
    .string()
    .regex(/^\d{4}$/)
    .default('0000')
    .describe('Subaccount, four digits, with dynamic pricing allowed'),
  CCBILL_FLEX_ID: z.string().max(60).optional().describe('Flex ID of the payment flow'),
  CCBILL_SALT: z.string().optional().describe('Encryption key (salt) of the subaccount'),
  CCBILL_WEBHOOK_KEY: z
    .string()
    .min(20)
    .optional()
    .describe('A key of your choice that ends the webhook address as ?key=…, because CCBill signs only sales'),
  CCBILL_DATALINK_USER: z.string().optional().describe('Datalink user, for refunds and the nightly comparison'),
  CCBILL_DATALINK_PASSWORD: z.string().optional().describe('Password of the Datalink user'),
  CCBILL_FORMS_URL: address.default('https://api.ccbill.com/wap-frontflex/flexforms').describe('Address of its forms'),
  CCBILL_DATALINK_URL: address.default('https://datalink.ccbill.com').describe('Address of its Datalink'),
};

/** Variables required per gateway, all or none. */
const NEEDED = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  btcpay: ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'],
  ccbill: [
    'CCBILL_ACCOUNT',
    'CCBILL_FLEX_ID',
    'CCBILL_SALT',
    'CCBILL_WEBHOOK_KEY',
    'CCBILL_DATALINK_USER',
    'CCBILL_DATALINK_PASSWORD',
  ],
} as const;
type Payments = Partial<{ readonly [K in keyof typeof paymentVariables]: z.output<(typeof paymentVariables)[K]> }>;
type Name = keyof typeof NEEDED;

export const hasGateway = (config: Payments, name: Name): boolean =>
  NEEDED[name].every((variable) => config[variable] !== undefined);

export const hasAnyGateway = (config: Payments): boolean =>
  (Object.keys(NEEDED) as Name[]).some((name) => hasGateway(config, name));

/** Returns one line per partially configured gateway, listing the missing variables. */
export const lackingPayments = (config: Payments): string[] =>
  (Object.keys(NEEDED) as Name[]).flatMap((name) => {
    const lacking = NEEDED[name].filter((variable) => config[variable] === undefined);
    if (lacking.length === 0 || lacking.length === NEEDED[name].length) return [];
    return [`${name}: payments also require ${lacking.join(', ')}`];
  });
