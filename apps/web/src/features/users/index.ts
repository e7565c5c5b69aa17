/** The own account: profile, picture, password, devices, second factor, how the site looks. */
export { AppearanceForm } from './appearance-form.tsx';
export { Devices } from './security/devices.tsx';
export { PasswordForm } from './security/password-form.tsx';
export { ProfileForm } from './profile-form.tsx';
export { SecondFactor } from './security/second-factor.tsx';
export { SpendingLimits } from './limits/spending-limits.tsx';
export { SettingsFrame } from './settings-frame.tsx';
export { worldQueries } from './users.queries.ts';
