/**
 * Purchases by viewers: the buy button and checkout sheet. The server moves the tokens, and every payment goes through
 * `usePaidCommand`.
 */
export { BuyButton } from './buy/button.tsx';
export { DownloadButton } from './library/download-button.tsx';
export { ItemDownload } from './library/download.tsx';
export { Library } from './library/library.tsx';
