import { z } from 'zod';
import { isOrigin } from './config-fields.ts';

const MOST_ORIGINS = 20;
const WITHOUT_PATH = 'must be an address without a path, as https://www.example.org';
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(isOrigin, WITHOUT_PATH)
  .transform((address) => new URL(address).origin);

/** Variables of a site whose pages and API have different hosts. */
export const originVariables = {
  API_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((address) => !/[?#]/.test(address), 'must not have a query')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe(
      "Address of the API for browsers, as https://api.example.org/api; default /api on the page's own host. The page's host still serves /files and /media",
    ),
  SOCKET_ENDPOINT: z
    .url({ protocol: /^(https?|wss?)$/ })
    .refine(isOrigin, WITHOUT_PATH)
    .transform((address) => address.replace(/\/$/, ''))
    .optional()
    .describe("Address of the live connection for browsers, as https://api.example.org; default the page's own host"),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin).max(MOST_ORIGINS))
    .describe(
      'Other hosts whose pages may call the API with their session and open live connections, as https://www.example.org; comma-separated',
    ),
};
