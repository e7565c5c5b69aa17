/** Names of the payment gateways, which are the same in every language. */
export const GATEWAY_NAMES: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  ccbill: 'CCBill',
  btcpay: 'BTCPay Server',
  sandbox: 'Sandbox',
};
export const gatewayName = (name: string): string => GATEWAY_NAMES[name] ?? name;
