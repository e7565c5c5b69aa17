/**
 * What viewers buy: the button and the sheet that buy. The server moves the tokens; everything here goes through
 * `usePaidCommand`.
 */
export { BuyButton } from './buy/button.tsx';
export { DownloadButton } from './library/download-button.tsx';
export { ItemDownload } from './library/download.tsx';
export { Library } from './library/library.tsx';
