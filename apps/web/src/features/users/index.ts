/** The user's account: profile, picture, password, devices, second factor and appearance. */
export { AppearanceForm } from './appearance-form.tsx';
export { OwnDocuments } from './documents/own-documents.tsx';
export { DataCard, EraseCard } from './privacy/data-card.tsx';
export { PrivacyCard } from './privacy/privacy-card.tsx';
export { SuspendCard } from './privacy/suspend-card.tsx';
export { Devices } from './security/devices.tsx';
export { PasswordForm } from './security/password-form.tsx';
export { ProfileForm } from './profile-form.tsx';
export { SecondFactor } from './security/second-factor.tsx';
export { SpendingLimits } from './limits/spending-limits.tsx';
export { SettingsFrame } from './settings-frame.tsx';
export { worldQueries } from './users.queries.ts';
