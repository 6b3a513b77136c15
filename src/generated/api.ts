// Generated from schema/ by `npm run generate -- types`. Do not edit: change the schema and run it again.
/** Id from an earlier answer; empty, null or absent when unknown. */
export type EarlierId = string | null;

/** POST /api/carts: {cart:{user,items}} or {user,products}. */
export interface CartRequest {
  /** The nested form. */
  cart?: {
    user?: EarlierId;
    /** The lines. */
    items: RequestLine[];
  };
  user?: EarlierId;
  /** The lines. */
  products?: RequestLine[];
}
export interface CheckoutSessionAnswer {
  /** Session id of the payment provider. */
  id: string;
  /** Hosted payment page. */
  url?: string;
}
export interface CheckoutSessionRequest {
  /** The lines. */
  products: RequestLine[];
  userId?: EarlierId;
  cartId?: EarlierId;
}
export interface ContactMessageRequest {
  name: string;
  mail: string;
  /** Phone, may be empty. */
  phone?: string;
  message: string;
  /** Path of the page with the form. */
  lead_form_url: string;
  /** Path of the referrer, or direct. */
  referrer_path: string;
  /** Honeypot: people leave it empty. */
  website?: string;
}
export interface CreatedAnswer {
  status: 'success';
  /** The created record. */
  data: {
    /** Its id. */
    _id: string;
  };
}
/** POST /api/users/lead/details: what the nested lead has no room for. Sent only when something was filled in; what is blank counts as absent. */
export interface CustomerDetailsRequest {
  /** Id of the lead. */
  user: string;
  company?: string;
  /** VAT number of the company. */
  vatNumber?: string;
  /** Purchase order number. */
  purchaseOrder?: string;
  address?: string;
  city?: string;
  state?: string;
  country?: string;
  postalCode?: string;
}
export interface ApiError {
  status: 'error';
  /** What is wrong, for the person who reads it. */
  message: string;
}
/** POST /api/users/lead: the nested form (CHK-04) or the flat form of checkout (CHK-06). */
export interface LeadRequest {
  /** The nested form. */
  user?: {
    firstName: string;
    lastName?: string;
    /** Phone, or - when none was given. */
    phone?: string;
    email: string;
  };
  firstName?: string;
  lastName?: string;
  email?: string;
  contactNo?: string;
  address?: string;
  city?: string;
  state?: string;
  country?: string;
  postalCode?: string;
}
/** One line of the cart. */
export interface RequestLine {
  /** Product id, or specialist-<module>. */
  product: string;
  /** Title of the line. */
  name: string;
  /** Price in pounds, without VAT. */
  price: number;
  quantity: number;
  /** VAT on the line in pounds. */
  vat: number;
}
/** GET /api/payment/checkout-sessions/{id}/state. */
export interface PaymentStateAnswer {
  status: 'success';
  /** The state of the payment, and what it paid for. */
  data: {
    /** Whether the money has arrived, is on its way, or neither. */
    state: 'paid' | 'processing' | 'unpaid';
    /** The products of the paid order, each as often as it was paid for; empty while it is not paid. */
    products: string[];
    /** The paid order, as its customer calls it. */
    order?: {
      /** Such as PT-2026-00042. */
      number: string;
      /** Each line, such as 2 x Wall and Floor Tiling, NVQ Level 2. */
      items: string[];
      /** The price of each line without VAT, in pence. */
      amounts?: number[];
      /** The VAT on all lines, in pence. */
      vat?: number;
      /** What was paid, in pence. */
      total?: number;
      /** Whether its page asks who attends. */
      asksWhoAttends: boolean;
      /** Path of the order's page; only on the day of the payment. */
      page?: string;
    };
  };
}
export interface ApiProduct {
  _id: string;
  title?: string;
  name?: string;
  price: number;
  parentCategory: string;
  /** false when no VAT is charged. */
  vatApplicable: boolean;
  description?: string;
  /** What is left of its dates with a capacity, by their names, such as smsts-2027-01-11. */
  places?: {
    [k: string]: 'open' | 'few' | 'full';
  };
}
