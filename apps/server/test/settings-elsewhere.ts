import type { SettingKey } from '../src/modules/settings/index.ts';

export const ELSEWHERE: Readonly<Record<string, readonly SettingKey[]>> = {
  'apps/server/src/platform/http/web-pages.test.ts': [
    ...(['siteName', 'maintenanceMode', 'placeholderAvatarUrl', 'scriptHosts', 'enableInteractiveToys'] as const),
  ],
  'apps/server/src/modules/sharing/sharing.test.ts': ['embedHosts'],
  'apps/server/src/modules/settings/staff/site-files.test.ts': [
    ...(['userUrl', 'viewerURL', 'subscriberUrl', 'AntMediaAppname'] as const),
  ],
  'apps/server/src/modules/featured/featured.test.ts': ['timeZone', 'featuredPlacesPerDay', 'featuredDaysAhead'],
  'apps/server/src/modules/streaming/snapshots/preview-frames.test.ts': ['enableInteractiveThumbnails'],
  'apps/server/src/modules/wallet/paying/gateways.test.ts': ['bitpayEnabled', 'stripeEnabled', 'ccbillEnabled'],
  'apps/server/src/modules/wallet/notices/notices.test.ts': ['latePayments'],
  'apps/server/src/modules/streaming/grants/media-rights.test.ts': ['secureOption'],
  'apps/server/src/modules/feed/feed.test.ts': ['approveContentFirst'],
  'apps/server/src/modules/uploads/receiving/forms.test.ts': [
    ...(['imageExtensions', 'maxImageMegabytes', 'maxAvatarMegabytes'] as const),
  ],
  'apps/server/src/modules/uploads/processing/longest-video.deep.test.ts': ['maxVideoHours'],
  'apps/server/src/modules/uploads/receiving/receiving.test.ts': ['uploadQuotaGigabytes', 'uploadSpareGigabytes'],
  'apps/server/src/modules/purchases/downloads/downloads.test.ts': ['watermarkDownloads'],
  'apps/server/src/modules/boosts/buy-boost.test.ts': ['boostPrice', 'boostMinutes', 'boostPlaces'],
  'apps/server/src/modules/auth/registration/register-user.test.ts': ['registrationOpen'],
  'apps/server/src/modules/invoices/invoices.test.ts': ['invoiceVatNumber'],
  'apps/server/src/modules/commissions/commissions.test.ts': ['studioMostPercent'],
  'apps/server/src/modules/taxforms/taxforms.test.ts': ['payoutNeedsTaxForm'],
  'apps/server/src/modules/payouts/batches/batches.test.ts': ['payoutTwoOver', 'payoutSepaVersion'],
  'apps/server/src/modules/payouts/payouts.test.ts': ['payoutHoldNewDays'],
  'apps/server/src/modules/payouts/holds/holds.deep.test.ts': [
    ...(['payoutHoldRequests', 'payoutHoldTimesUsual', 'payoutHoldNetwork'] as const),
    ...(['payoutHoldSameDetails', 'payoutHoldSameCard'] as const),
  ],
  'apps/server/test/make/batches.ts': ['payoutSepaName', 'payoutSepaIban', 'payoutSepaBic'],
  'apps/server/src/modules/refunds/refunds.test.ts': ['refundDays'],
  'apps/server/src/modules/refunds/chargebacks/chargebacks.test.ts': ['chargebacksBorneBy'],
  'tests/journeys/site-owner.deep.spec.ts': ['gaCode', 'headerScript', 'afterBodyScript', 'popup18ContentId'],
  'tests/journeys/site-pages.deep.spec.ts': [
    ...(['singularTextModel', 'pluralTextModel', 'theme', 'banner', 'metaDescription', 'placeholderLoginUrl'] as const),
  ],
  'apps/server/src/modules/affiliates/affiliates.test.ts': ['affiliatePercent'],
  'apps/server/src/modules/settings/features.test.ts': [
    ...(['featureTips', 'featurePrivateShows', 'featureGroupShows', 'featurePeeking'] as const),
    ...(['featurePaidShows', 'featureTickets', 'featureWars', 'featureWheels'] as const),
    ...(['featurePolls', 'featureRaids', 'featureClips', 'featureRecordings'] as const),
    ...(['featureShop', 'featureSubscriptions', 'featureFriends', 'featureCrowdfunding'] as const),
    ...(['featureFeed', 'featureMessages', 'featurePaidMessages', 'featureBoosts'] as const),
    ...(['featureFeatured', 'featureAffiliates', 'featureCampaigns', 'featureDevelopers'] as const),
    ...(['featureTranslations', 'featureTopUps', 'featureRegisterPerformers', 'featureRegisterStudios'] as const),
  ],
  'apps/server/src/modules/access/access.test.ts': ['ageCheckCountries', 'ageCheckDays'],
  'apps/server/src/modules/reports/reports.test.ts': ['takedownHidesAtOnce'],
  'tests/journeys/settings-pages.deep.spec.ts': [
    ...(['logoUrl', 'favicon', 'footerContent', 'metaKeywords', 'ageGateText', 'termsText', 'privacyText'] as const),
    ...(['currencySymbol', 'popup18Enabled', 'logoStream', 'tipSound', 'defaultPrivateCallImage'] as const),
    ...(['defaultGroupChatImage', 'defaultStreamWarsImage'] as const),
  ],
  'apps/server/src/modules/retention/retention.test.ts': [
    ...(['keepChatDays', 'keepContactDays', 'keepReportsDays', 'keepDocumentsDays'] as const),
  ],
  'apps/server/test/staff-rights.test.ts': ['staffSecondFactor'],
};
