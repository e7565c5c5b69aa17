/** Subscriptions to creators: subscribing, the user's own subscriptions, and a creator's subscribers. */
export { SubscribeButton } from './subscribe/subscribe-button.tsx';
export { MySubscriptions } from './mine/my-subscriptions.tsx';
export { MyExternal } from './mine/my-external.tsx';
export { SubscriberDesk } from './desk/subscriber-desk.tsx';
export { SubscribersOnlySwitch } from './desk/subscribers-only-switch.tsx';
export { OfferForm } from './desk/offer-form.tsx';
export { ExternalDesk } from './desk/external-desk.tsx';
export { EmoteDesk } from './desk/emote-desk.tsx';
