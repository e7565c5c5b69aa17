import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** Who takes money: a gateway is there when its variables are, and takes new payments when staff have switched it on. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string().optional().describe('Secret key of a Stripe account'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signing secret (whsec_…) of the webhook /api/payment/webhooks/stripe'),
  STRIPE_API_URL: address.optional().describe('Where its API is; default: at Stripe. For tests against a stand-in'),
  BTCPAY_URL: address.optional().describe('A BTCPay Server, or what speaks its Greenfield API'),
  BTCPAY_API_KEY: z
    .string()
    .optional()
    .describe('Its API key; may view and create invoices, and create and view pull payments'),
  BTCPAY_STORE_ID: z.string().max(100).optional().describe('Id of the store there'),
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
    .describe('Its subaccount, four digits, which allows dynamic pricing'),
  CCBILL_FLEX_ID: z.string().max(60).optional().describe('Flex ID of the payment flow'),
  CCBILL_SALT: z.string().optional().describe('Encryption key (salt) of the subaccount'),
  CCBILL_WEBHOOK_KEY: z
    .string()
    .min(20)
    .optional()
    .describe('Of your choice: the webhook’s address ends with ?key= and this, because CCBill signs sales only'),
  CCBILL_DATALINK_USER: z.string().optional().describe('Datalink user, for refunds and the nightly comparison'),
  CCBILL_DATALINK_PASSWORD: z.string().optional(),
  CCBILL_FORMS_URL: address.default('https://api.ccbill.com/wap-frontflex/flexforms').describe('Where its forms are'),
  CCBILL_DATALINK_URL: address.default('https://datalink.ccbill.com').describe('Where its Datalink is'),
};

/** What each gateway needs, all of it or nothing. */
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

/** Whether the environment has all that a gateway needs. */
export const hasGateway = (config: Payments, name: Name): boolean =>
  NEEDED[name].every((variable) => config[variable] !== undefined);

/** Whether anybody takes money. */
export const hasAnyGateway = (config: Payments): boolean =>
  (Object.keys(NEEDED) as Name[]).some((name) => hasGateway(config, name));

/** What is missing of gateways that are there in part, one line each. */
export const lackingPayments = (config: Payments): string[] =>
  (Object.keys(NEEDED) as Name[]).flatMap((name) => {
    const lacking = NEEDED[name].filter((variable) => config[variable] === undefined);
    if (lacking.length === 0 || lacking.length === NEEDED[name].length) return [];
    return [`${name}: payments need ${lacking.join(', ')} too`];
  });
