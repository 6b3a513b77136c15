// The specification's route table, by group (ROUTE-01 to ROUTE-52).

export const INFO = [
  '/',
  '/about',
  '/contact-us',
  '/terms-conditions',
  '/cookies-policy',
  '/privacy-policy',
  '/refund-policy',
] as const;

export const CARDS = [
  '/card-redProvisional',
  '/card-GreenLabourer',
  '/card-BlueSkilled',
  '/card-GoldSkilled',
  '/card-GoldSupervisor',
  '/card-BlackManager',
  '/card-AQP',
  '/card-PQP',
  '/card-RedTrainee',
  '/card-RedExWorker',
  '/card-TSM',
] as const;

export const NVQ_2 = [
  '/nvq-2-trowel/bricklaying',
  '/nvq-2-wood-occupation',
  '/nvq-2-decorative-finishing',
  '/nvq-2-wall-and-floor-tiling',
  '/nvq-2-interior-systems---dry-lining-finishing',
  '/nvq-2-plastering',
  '/nvq-2-roofing-occupations---roof-slater-and-tiler',
] as const;

export const NVQ_3 = [
  '/nvq-3-wood-occupation',
  '/nvq-3-wall-and-floor-tiling',
  '/nvq-3-work-supervision',
  '/nvq-3-decorative-finishing',
  '/nvq-3-trowel-bricklaying',
  '/nvq-3-construction-contracting-operations---surveying',
  '/nvq-3-construction-contracting-operations---general',
] as const;

export const NVQ_6 = [
  '/nvq-6-construction-site-management-(building-and-civil)',
  '/nvq-6-construction-site-management-(residential-development)',
  '/nvq-6-construction-contracting-operations-management',
  '/nvq-6-senior-site-management',
] as const;

export const NVQ_7 = ['/nvq-7-construction-senior-management'] as const;

/** The 19 NVQ detail pages. */
export const NVQ_COURSES = [...NVQ_2, ...NVQ_3, ...NVQ_6, ...NVQ_7] as const;

export const NVQ_LISTINGS = ['/nvq-level-2', '/nvq-level-3', '/nvq-level-6', '/nvq-level-7'] as const;

export const CITB_COURSES = ['/smsts-course', '/smsts-refresher', '/sssts-course', '/sssts-refresher'] as const;

/** All 52 routes. */
export const ROUTES = [
  ...INFO,
  '/citb',
  '/cscs',
  ...CARDS,
  ...NVQ_LISTINGS,
  ...NVQ_COURSES,
  '/courses/citb-courses',
  ...CITB_COURSES,
  '/courses/green-labour-card-courses',
  '/cart',
  '/payment/success',
  '/payment/cancel',
] as const;
