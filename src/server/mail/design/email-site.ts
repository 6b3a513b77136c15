import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import type { CourseDates, OrderSettings } from '../../published-build/build-file-schemas.ts';

export interface EmailSite {
  orders: OrderSettings;
  dates: CourseDates;
  catalogue: Pick<ProductCatalogue, 'titleAtStart'>;
  origin: string;
}
