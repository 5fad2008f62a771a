// Generated from openapi.yaml by `npm run types`: edit that file, not this one.
export interface paths {
    "/season_tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Season tickets, page by page
         * @description Asked by a shop of season tickets, a page at a time as the buyer goes on. It holds only season tickets that are on sale now or later. No preflight; a CDN may keep it for 10 s.
         */
        get: operations["listSeasonTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/season_tickets/{seasonTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                seasonTicketId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        /**
         * A season ticket, its performances, and the seats that are on sale in all of them
         * @description One seat for all of its performances, so a seat is in a ticket group only while it is free in each of them. No preflight; a CDN may keep it for 1 s.
         */
        get: operations["getSeasonTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An empty order
         * @description Asked with the buyer's first tap on a seat, without a body. The id of the order is its buyer's only key: a secret of 128 random bits or more. Preflighted; kept by nobody.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /**
         * The order as it is now
         * @description Asked after a reload, and after a change without a clear answer: wait here until that change has ended. An order whose time is over is gone, with 404. No preflight; kept by nobody.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Holds a seat for a performance, or for all performances of a season ticket
         * @description Exactly one of `performanceId` and `seasonTicketId` is sent; both or neither are answered with 400. Idempotent: the same seat in the same order stays the same ticket. Two orders may ask for one seat in the same moment: one gets it, the other 409. The first ticket begins the time that the order holds its seats, and no later one prolongs it. Preflighted; kept by nobody.
         */
        put: operations["addTicket"];
        post?: never;
        /**
         * Gives all seats back
         * @description Idempotent: an order that is empty already stays so, with 200. Without a body. Preflighted; kept by nobody.
         */
        delete: operations["clearOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
                /** @example t1 */
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Gives one seat back
         * @description Idempotent: a ticket that is no longer there is no error. The seat is free as this is answered: another order that asks for it next gets it. With the last one the order's time ends too, and `payTill` is null. Preflighted; kept by nobody.
         */
        delete: operations["removeTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/tickets/{ticketId}/change-tariff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
                /** @example t1 */
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reprices a ticket
         * @description Without a body. A ticket that is refused keeps the tariff that it has. Never asked where there is one tariff. Preflighted; kept by nobody.
         */
        patch: operations["changeTariff"];
        trace?: never;
    };
    "/orders/{orderId}/promo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Tries a promo code or a gift certificate in place of the one before
         * @description Not one of the calls that every box office has: the widget asks it only where the host sets the option `promo`. A code that does not count is no error: the order says so in `promo`, with the reason in words for the buyer. One that counts is a line below zero. Whether it counts is reckoned anew with every change of the order. Preflighted; kept by nobody.
         */
        put: operations["applyPromo"];
        post?: never;
        /**
         * Takes the code off again
         * @description Asked only with the option `promo` too. Idempotent: where there is no code that is no error. Preflighted; kept by nobody.
         */
        delete: operations["removePromo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Locks the order and opens a payment, or gives a pending one up
         * @description The order waits for its payment, `awaiting_payment`, and takes no more changes; one that costs nothing is paid at once. The same idempotency key with the same body gives the same payment, which is why this change alone is ever repeated; with another body it is refused, or tickets would go to the address that the buyer has corrected. A key is looked at before the order, which a first checkout has locked by then. An order that was checked out before may leave out name, e-mail and phone: the box office keeps what it was given, and answers 400 if it was given nothing. With `release` the order's buyer gives a pending payment up: the payment is cancelled and takes no money any more, the order is open again with the `payTill` it had. One that has ended meanwhile is told as it is, with 200; where none was begun it is 400. A box office that cannot do that answers 409 OrderLockedException; the widget then says until when the seats are held. The widget follows no redirect of this call, nor of any other below `/orders`. Preflighted; kept by nobody.
         */
        post: operations["checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/payment/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /**
         * The state of the order's latest payment
         * @description Asked on the way back from paying, every 2 to 15 s while the payment is pending. Order and payment are of one moment, as the table 'How a payment moves its order' has it. Told after expiry too, if there was a payment: a buyer who paid too late has to learn that the money goes back. No `payment` where none was begun. No preflight; kept by nobody.
         */
        get: operations["checkPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/constructive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A venue's hall with its seats
         * @description Changes with rebuilding only, so browsers may keep it: send an `ETag` and a `max-age`. `getPerformance` tells the free seats. No preflight.
         */
        get: operations["getConstructive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repertoire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A show with its venues and the performances to come
         * @description The first call of a page. Performances that have begun are left out, those not on sale yet are not. No preflight; a CDN may keep it for 10 s.
         */
        get: operations["getShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repertoire/{performanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1207 */
                performanceId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        /**
         * A performance and its seats that are on sale now
         * @description A seat that stands in no ticket group is not on sale. Asked again whenever a seat turned out taken, and when a sale should begin. No preflight; a CDN may keep it for 1 s.
         */
        get: operations["getPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The drawing of a hall
         * @description Asked for at the address that `hallSchema.url` names. With a hash in its name it may be kept for ever. No preflight. `nosniff` and a sandboxing policy keep a drawing that is opened on its own from being a page of yours.
         */
        get: operations["getSchemaMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Opaque to the widget; a thing with another kind of id is left out */
        Id: number | string;
        /** @description An id in an address */
        PathId: string;
        /** @description Roubles, at most two decimals; the events of the host page have kopecks */
        Money: number;
        /**
         * @description 1 is a show, 2 a season ticket
         * @enum {integer}
         */
        OrderType: 1 | 2;
        Show: {
            id: components["schemas"]["Id"];
            name?: string;
            description?: string;
            /** @description In years */
            ageLimit?: number;
            durationMinutes?: number;
            /** @description A picture on the site's origin, absolute or below the site's root */
            imageUrl?: string;
        };
        Venue: {
            id: components["schemas"]["Id"];
            name?: string;
            address?: string;
            /** @description A name of the IANA data base, such as Europe/Moscow */
            timeZone?: string;
        };
        Performance: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description With the venue's offset: the buyer reads this wall clock, and UTC as UTC
             */
            startAt: string;
            venueId: components["schemas"]["Id"];
            showId?: components["schemas"]["Id"];
            name?: string;
            /** @description The price of the cheapest seat by the default tariff, with its fee, in roubles */
            minPrice?: components["schemas"]["Money"];
            /** @description No seat is left */
            soldOut?: boolean;
            sale?: components["schemas"]["Sale"];
            /** @description Tickets can be paid with the Pushkin card */
            pushkinCard?: boolean;
        };
        /** @description A performance of the season ticket; one without `startAt` is listed by show and venue */
        CoveredPerformance: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description With the venue's offset: the buyer reads this wall clock, and UTC as UTC
             */
            startAt?: string;
            venueId: components["schemas"]["Id"];
            showId: components["schemas"]["Id"];
            name?: string;
            /** @description The price of the cheapest seat by the default tariff, with its fee, in roubles */
            minPrice?: components["schemas"]["Money"];
            /** @description No seat is left */
            soldOut?: boolean;
            sale?: components["schemas"]["Sale"];
            /** @description Tickets can be paid with the Pushkin card */
            pushkinCard?: boolean;
        };
        /** @description Whether tickets can be had here and now; without it they can. Say the same of a performance in both answers that carry it, the show's and its own. Of a performance that is not on sale the widget shows no hall and asks for no seats; when a sale should begin it asks for the performance, and opens the hall only if that answer says so. */
        Sale: {
            /**
             * @description An `addTicket` in any other state than `on_sale` is refused with 409
             * @enum {string}
             */
            state: "on_sale" | "not_started" | "box_office_only" | "ended" | "cancelled";
            /**
             * Format: date-time
             * @description When a sale that has not started begins, with the venue's offset
             */
            startsAt?: string;
        };
        Hall: {
            id?: components["schemas"]["Id"];
            name?: string;
            venueId?: components["schemas"]["Id"];
        };
        Sector: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description Its places have no numbers and are sold by how many */
            standing?: boolean;
            /** @description A picture of the view from the sector, on the site's origin, absolute or below the site's root */
            viewUrl?: string;
            /** @description How many of its tickets one order may hold */
            maxTickets?: number;
        };
        HallSchema: {
            id?: components["schemas"]["Id"];
            /** @description The drawing, on the site's origin, absolute or below the site's root; without one the hall is sold by its list */
            url: string;
        };
        Seat: {
            id: components["schemas"]["Id"];
            /** @description The id of the seat's element in the schema map. Several seats may share one: a table, a box, a standing area, which is sold by how many */
            schemaId: string;
            name: string;
            sectorId: components["schemas"]["Id"];
            /**
             * @description The kind of a special seat; any other value counts as an ordinary seat
             * @enum {string}
             */
            kind?: "wheelchair" | "companion" | "restricted_view" | "hearing_loop";
            /** @description A remark on the seat for the buyer, in words */
            note?: string;
            /** @description A picture of the view from the seat, on the site's origin, absolute or below the site's root */
            viewUrl?: string;
            /** @description Null until joined with ticketGroupToSeat */
            ticketGroupId: components["schemas"]["Id"] | null;
        };
        BillingEntry: {
            tariffId: components["schemas"]["Id"];
            price: components["schemas"]["Money"];
            /** @description Its price before it became cheaper, in roubles */
            oldPrice?: components["schemas"]["Money"];
            /** @description The fee that you add to a ticket of this price, in roubles: buyers read price and fee as one sum from the first glance on, and the order has the fee as one of its `lines`. In `minPrice` it is included. */
            fee?: components["schemas"]["Money"];
            /** @description Why this tariff is not to be had now, in words for the buyer; left out while it is */
            unavailable?: string;
        };
        TicketGroup: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description Six hexadecimal digits; any other colour is passed over */
            color?: string;
            /** @description The price of a ticket with its fee if the request names no tariff: by the default one, or else by the first that the group has; never the price of a reduction. In roubles. */
            minPrice: components["schemas"]["Money"];
            billing: components["schemas"]["BillingEntry"][];
        };
        Tariff: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description The buyers that the tariff is for, in words for the buyer */
            description?: string;
            /** @description A new ticket gets it */
            isDefault?: boolean;
            /** @description How many tickets of one order may be of this tariff */
            maxTickets?: number;
        };
        /** @description The seats on sale now, by ticket group; a seat in no group is not on sale */
        TicketGroupToSeat: {
            [key: string]: components["schemas"]["Id"][];
        };
        Ticket: {
            id: components["schemas"]["Id"];
            seatId: components["schemas"]["Id"];
            tariffId: components["schemas"]["Id"];
            distributorId: components["schemas"]["Id"] | null;
            price?: components["schemas"]["Money"];
            /** @description Its price before it became cheaper, in roubles */
            oldPrice?: components["schemas"]["Money"];
            ticketGroupId?: components["schemas"]["Id"];
            performanceId?: components["schemas"]["Id"];
            seasonTicketId?: components["schemas"]["Id"];
            /** @description The full seat name, for a hall that is not loaded */
            name?: string;
            /**
             * Format: uri
             * @description This ticket as a file or a page, once it is paid
             */
            url?: string;
        };
        /** @description The tickets that the box office holds for a buyer, under a secret id */
        Order: {
            id: components["schemas"]["Id"];
            /** @description For people to read out; unlike the id it is no secret, and opens nothing */
            number?: string;
            type: components["schemas"]["OrderType"];
            /**
             * @description How its payment moves it is told by the table 'How a payment moves its order'
             * @enum {string}
             */
            status?: "open" | "awaiting_payment" | "paid" | "expired" | "cancelled";
            /** @description In the order in which they were taken, in every answer; another tariff leaves a ticket in its place */
            tickets: components["schemas"]["Ticket"][];
            amount: components["schemas"]["Money"];
            /** @description Fees and discounts between the tickets and the amount; tickets and lines together are the amount */
            lines?: components["schemas"]["OrderLine"][];
            promo?: components["schemas"]["Promo"];
            /** @description How many tickets the order may hold */
            maxTickets?: number;
            /** @description When the seats go back on sale, with the venue's offset; null while there is nothing to wait for: without a ticket, and once it is paid */
            payTill: string | null;
            /** @description Seconds left until then by the server's clock, from which the widget counts down; 0 where `payTill` is null */
            payTillTimeout: number;
            /** @enum {string} */
            delivery?: "email";
            /** @description Of a paid order: where its tickets went, masked, such as `a***@mail.ru`. The typed address is never sent back. */
            soldTo?: string;
            /**
             * Format: uri
             * @description Of a paid order, all of its tickets as a file or a page. Its own secret, never the order's id.
             */
            ticketsUrl?: string;
            /**
             * Format: uri
             * @description Of a paid order, its dates as iCalendar
             */
            calendarUrl?: string;
        };
        OrderLine: {
            name: string;
            /** @description Roubles; a discount is below zero */
            amount: number;
        };
        /** @description The promo code or gift certificate that was tried last and not taken off */
        Promo: {
            code: string;
            /** @description Whether it counts for the tickets that the order holds now */
            accepted: boolean;
            /** @description Its effect, or the reason why it does not count, in words for the buyer */
            message?: string;
        };
        Payment: {
            id: components["schemas"]["Id"];
            /**
             * @description Pending: the buyer has to pay, or the bank has not answered. Paid: the money is there. Failed: it was declined. Cancelled: it was left or given up, or the money came too late and goes back.
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "cancelled";
            amount: components["schemas"]["Money"];
            /**
             * Format: uri
             * @description Where the buyer pays while the payment is pending; without it there is nothing to do in a browser
             */
            url?: string;
        };
        SeasonTicket: {
            id: components["schemas"]["Id"];
            name?: string;
            description?: string;
            /** @description A picture on the site's origin, absolute or below the site's root */
            imageUrl?: string;
            /** @description The price of the cheapest seat by the default tariff, with its fee: the buyer reads the saving beside the performances' `minPrice`, which is by the same tariff. In roubles. */
            minPrice?: components["schemas"]["Money"];
            performancesCount?: number;
            venueId?: components["schemas"]["Id"];
        };
        Pagination: {
            page: number;
            perPage: number;
            total: number;
            pages: number;
        };
        Notification: {
            message: string;
            /** @description success, info, warning or error; anything else counts as info */
            type: string;
        };
        Notifications: components["schemas"]["Notification"][];
        PromoData: {
            /** @description As the buyer typed it, without spaces around it */
            code: string;
        };
        CheckoutData: {
            /**
             * @description Gives a pending payment up; nothing else is needed then
             * @constant
             */
            release?: true;
            /** @description One line of text; line breaks count as spaces */
            name?: string;
            email?: string;
            phone?: string;
            /**
             * @description The terms of sale are accepted
             * @constant
             */
            agreement?: true;
            /**
             * @description The consent to the processing of personal data, given on its own
             * @constant
             */
            personalData?: true;
            /** @description Whether the buyer wants news; only from a shop that asks. Left out, the earlier answer holds */
            marketing?: boolean;
            /** @description Where the payment page leads back to, however the payment ends: any absolute http or https address that `new URL()` reads, without a user name, at most 8,000 characters, kept to the letter. */
            returnUrl?: string;
            /** @description utm_* and click ids of the page where the tickets were sold, where the venue asks for them */
            source?: {
                [key: string]: string;
            };
        };
        Error: {
            error: string;
            message: string;
            messages?: (string | {
                message: string;
            })[];
        };
        OrderAnswer: {
            payload: {
                order: components["schemas"]["Order"];
                notifications?: components["schemas"]["Notifications"];
            };
        };
        OrderAndPaymentAnswer: {
            payload: {
                order: components["schemas"]["Order"];
                payment: components["schemas"]["Payment"];
                notifications?: components["schemas"]["Notifications"];
            };
        };
        PaymentCheckAnswer: {
            payload: {
                order: components["schemas"]["Order"];
                payment?: components["schemas"]["Payment"];
                notifications?: components["schemas"]["Notifications"];
            };
        };
    };
    responses: {
        /** @description ValidationException, one of `messages` for each bad parameter */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description OrderNotFoundException: there never was one, or its time is over */
        NoOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description OrderLockedException: the order is being paid, or is paid */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description TicketLimitException: more tickets than one order may hold, of all, of a sector or of a tariff. TariffUnavailableException: the tariff is not to be had for the seat now. */
        Limit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description TooManyRequestsException: ask again after the seconds that `Retry-After` names */
        TooMany: {
            headers: {
                /**
                 * @description Seconds
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description A secret, see 'An order's id is a secret'
         * @example Zk3v9QmT0sXwB7nYpR4cLd
         */
        orderId: components["schemas"]["PathId"];
        /** @example t1 */
        ticketId: components["schemas"]["PathId"];
        /** @description The id of the distributor, where the host sets the option `distributor` */
        distributorId: components["schemas"]["PathId"];
    };
    requestBodies: never;
    headers: {
        /** @example public, max-age=0, must-revalidate, s-maxage=10 */
        TenSeconds: string;
        /** @example public, max-age=0, must-revalidate, s-maxage=1 */
        OneSecond: string;
        /** @example public, max-age=3600 */
        OneHour: string;
        /** @example public, max-age=31536000, immutable */
        ForEver: string;
        /** @example no-store */
        NoStore: string;
        /** @example "3f2a91c0" */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSeasonTickets: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                /** @description Search text */
                query?: string;
                venueId?: components["schemas"]["PathId"];
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["TenSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            seasonTickets: components["schemas"]["SeasonTicket"][];
                            pagination: components["schemas"]["Pagination"];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSeasonTicket: {
        parameters: {
            query?: {
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /** @example 3 */
                seasonTicketId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season ticket */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["OneSecond"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            seasonTicket: components["schemas"]["SeasonTicket"];
                            ticketGroups: components["schemas"]["TicketGroup"][];
                            ticketGroupToSeat: components["schemas"]["TicketGroupToSeat"];
                            tariffs?: components["schemas"]["Tariff"][];
                            performances: components["schemas"]["CoveredPerformance"][];
                            shows: components["schemas"]["Show"][];
                            venue: components["schemas"]["Venue"];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            /** @description SeasonTicketNotFoundException: there is none, or it is not sold any more */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    createOrder: {
        parameters: {
            query: {
                /** @example 1 */
                type: components["schemas"]["OrderType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, without a ticket */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NoOrder"];
            429: components["responses"]["TooMany"];
        };
    };
    addTicket: {
        parameters: {
            query: {
                /** @example s-5-12 */
                seatId: components["schemas"]["PathId"];
                /**
                 * @description Of a ticket for one performance; then `seasonTicketId` is left out
                 * @example 1207
                 */
                performanceId?: components["schemas"]["PathId"];
                /** @description Of a ticket for all performances of a season ticket; then `performanceId` is left out */
                seasonTicketId?: components["schemas"]["PathId"];
                /** @description Left out for the default tariff, or, where that is not to be had, for the next one that is */
                tariffId?: components["schemas"]["PathId"];
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with the ticket */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description ValidationException, one of `messages` for each bad parameter, or for both or neither of performance and season ticket */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OrderNotFoundException, also when its time is over; PerformanceNotFoundException, also when it has begun; SeasonTicketNotFoundException; SeatNotFoundException where the seat is in no ticket group; TariffNotFoundException where its group has no such tariff. After each of them the widget reads the order: where that answers 404 too it makes a new one and asks once more, else it says that the seat is not to be had. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description PlaceAlreadyReservedException: another order holds the seat, or it is sold; the widget marks it taken, offers another and asks again what is free. OrderTypeMismatchException: a season ticket into an order of shows, or the reverse. SaleClosedException: the performance is not on sale now. OrderLockedException: the order is being paid, or is paid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Limit"];
            429: components["responses"]["TooMany"];
        };
    };
    clearOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, empty */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NoOrder"];
            409: components["responses"]["Locked"];
            429: components["responses"]["TooMany"];
        };
    };
    removeTicket: {
        parameters: {
            query?: {
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
                /** @example t1 */
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order without the ticket */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NoOrder"];
            409: components["responses"]["Locked"];
            429: components["responses"]["TooMany"];
        };
    };
    changeTariff: {
        parameters: {
            query: {
                /** @example 2 */
                tariffId: components["schemas"]["PathId"];
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
                /** @example t1 */
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with the ticket at its new price */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description OrderNotFoundException, TicketNotFoundException, TariffNotFoundException where the seat's group has no such tariff, PerformanceNotFoundException where it has begun */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["Locked"];
            422: components["responses"]["Limit"];
            429: components["responses"]["TooMany"];
        };
    };
    applyPromo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoData"];
            };
        };
        responses: {
            /** @description The order, with the effect of the code */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description ValidationException: no code, or one of more than 64 signs */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NoOrder"];
            409: components["responses"]["Locked"];
            429: components["responses"]["TooMany"];
        };
    };
    removePromo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order without a code */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NoOrder"];
            409: components["responses"]["Locked"];
            429: components["responses"]["TooMany"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the widget for each body of a checkout, and sent again with a repeat of the same body alone */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutData"];
            };
        };
        responses: {
            /** @description The order and its latest payment */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAndPaymentAnswer"];
                };
            };
            /** @description ValidationException, one of `messages` for each bad field; also for an order without tickets. The buyer is shown the form again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NoOrder"];
            409: components["responses"]["Locked"];
            /** @description PaymentExpiredException: the order's time is over, and its seats are back on sale */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description IdempotencyKeyReusedException: the key came with another body before. The widget asks for the state of the earlier checkout. TicketLimitException: more free places than one e-mail may have. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A secret, see 'An order's id is a secret'
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order and its latest payment, if any */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCheckAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NoOrder"];
            429: components["responses"]["TooMany"];
        };
    };
    getConstructive: {
        parameters: {
            query: {
                /** @example 1 */
                venueId: components["schemas"]["PathId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hall */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["OneHour"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            hall: components["schemas"]["Hall"];
                            seats: components["schemas"]["Seat"][];
                            sectors: components["schemas"]["Sector"][];
                            hallSchema: components["schemas"]["HallSchema"];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            /** @description Not changed since the `ETag` that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            /** @description VenueNotFoundException */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    getShow: {
        parameters: {
            query: {
                /** @example 12 */
                showId: components["schemas"]["PathId"];
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The show */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["TenSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            show: components["schemas"]["Show"];
                            venues: components["schemas"]["Venue"][];
                            performances: components["schemas"]["Performance"][];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            /** @description ShowNotFoundException */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    getPerformance: {
        parameters: {
            query?: {
                /** @description The id of the distributor, where the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /** @example 1207 */
                performanceId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The performance */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["OneSecond"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            performance: components["schemas"]["Performance"];
                            ticketGroups: components["schemas"]["TicketGroup"][];
                            ticketGroupToSeat: components["schemas"]["TicketGroupToSeat"];
                            tariffs: components["schemas"]["Tariff"][];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            /** @description PerformanceNotFoundException: there is none, or it has begun */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
        };
    };
    getSchemaMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example theatre.3f2a91c0.svg */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SVG text */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["ForEver"];
                    /** @example sandbox; default-src 'none'; style-src 'unsafe-inline' */
                    "Content-Security-Policy"?: string;
                    /** @example nosniff */
                    "X-Content-Type-Options"?: "nosniff";
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Not changed since the `ETag` that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description HallSchemaNotFoundException, or whatever the site answers; the hall is then sold by its list of seats */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
