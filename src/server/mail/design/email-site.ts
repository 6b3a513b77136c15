import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import type { CourseDates, OrderSettings } from '../../published-build/build-file-schemas.ts';

/** The site that emails speak for. */
export interface EmailSite {
  orders: OrderSettings;
  dates: CourseDates;
  catalogue: Pick<ProductCatalogue, 'titleAtStart'>;
  /** Before its paths. */
  origin: string;
}
