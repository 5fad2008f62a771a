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
         * @description The widget asks for one page at a time, as the buyer goes on. The list contains only season tickets that are on sale now or later. No preflight; a CDN may keep the answer for 10 s.
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
         * @description The buyer gets the same seat for all performances, so a ticket group contains only seats that are free in each of them. No preflight; a CDN may keep the answer for 1 s.
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
         * @description The widget sends this call at the buyer's first tap on a seat, without a body. The order's id is the buyer's only key: a secret of 128 random bits or more. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /**
         * The order as it is now
         * @description The widget reads the order after a reload, and after a change without a clear answer. If that change is still running, answer when it has ended. Answer 404 if the order's time is over. No preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Holds a seat for a performance, or for all performances of a season ticket
         * @description The call has exactly one of `performanceId` and `seasonTicketId`: answer 400 to both and to neither. Idempotent: the same seat in the same order stays the same ticket. If two orders ask for one seat at the same moment, one gets the seat, and the other 409. The first ticket starts the time for which the order holds its seats; later tickets do not prolong it. With a preflight; answer with `no-store`.
         */
        put: operations["addTicket"];
        post?: never;
        /**
         * Gives all seats back
         * @description The request has no body. Idempotent: an empty order stays empty, with 200. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
         * @description Idempotent: a ticket that is already gone is no error. When you answer, the seat is free: the next order that asks for the seat gets it. With the last ticket the order's time ends, and `payTill` is null. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
         * Changes the tariff of a ticket
         * @description The request has no body. If the change is refused, the ticket keeps its tariff. The widget does not send this call if the seat's group has a single tariff. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Tries a promo code or a gift certificate in place of the earlier one
         * @description Optional: the widget sends this call only if the host sets the option `promo`. A code that does not count is no error: `promo` of the order says so, with the reason in words for the buyer. A code that counts is a line with a negative amount. Find out again with every change of the order whether the code counts. With a preflight; answer with `no-store`.
         */
        put: operations["applyPromo"];
        post?: never;
        /**
         * Removes the code
         * @description Optional: the widget sends this call only if the host sets the option `promo`. Idempotent: an order without a code is no error. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
         * @description The order becomes `awaiting_payment` and takes no more changes; an order that costs nothing is paid at once. A further checkout
         *     of the order may lack name, e-mail and phone: use those of the earlier checkout, or answer 400 if you have none.
         *
         *     The same idempotency key with the same body gives the same payment: therefore the widget repeats this change, and no other. Answer
         *     422 to the key with another body, so that no tickets go to an address that the buyer has corrected. Check the key before the order's
         *     status, because the first checkout has locked the order.
         *
         *     With `release` the buyer gives up a pending payment: cancel the payment, take no more money for it, and open the order again with
         *     its earlier `payTill`. If the payment has ended meanwhile, answer 200 with its state; if no payment was begun, answer 400. If you
         *     cannot cancel a payment, answer 409 OrderLockedException; the widget then says until when the seats are held.
         *
         *     The widget does not follow a redirect of a call below `/orders`. With a preflight; answer with `no-store`.
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
                 * @example Zk3v9QmT0sXwB7nYpR4cLd
                 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /**
         * The state of the order's latest payment
         * @description On the way back from paying the widget asks every 2 to 15 s while the payment is pending. Read order and payment at the same moment, so that they agree with the table 'How a payment moves its order'. Answer for an expired order, too, if it had a payment: a buyer who paid too late has to learn that the money goes back. Leave out `payment` if no payment was begun. No preflight; answer with `no-store`.
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
         * @description The hall changes only when it is rebuilt, so browsers may keep the answer: send an `ETag` and a `max-age`. `getPerformance` has the free seats. No preflight.
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
         * @description The first call of a page. Leave out performances that have begun; include those that are not on sale yet. No preflight; a CDN may keep the answer for 10 s.
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
         * @description A seat in no ticket group is not on sale. The widget asks again whenever a seat turned out to be taken, and when a sale should begin. No preflight; a CDN may keep the answer for 1 s.
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
         * @description The widget reads the drawing at the address `hallSchema.url`. If the file's name contains a hash, caches may keep the drawing for ever. No preflight. Send `nosniff` and a sandboxing policy: without them a drawing that is opened on its own is a page of yours.
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
        /** @description Opaque to the widget, which leaves out an entity with any other id */
        Id: number | string;
        /** @description An id in an address */
        PathId: string;
        /** @description Roubles with at most two decimals; the events for the host page use kopecks */
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
             * @description With the venue's UTC offset. The buyer reads the time as written, so a time in UTC is shown as UTC.
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
        /** @description A performance of the season ticket; one without `startAt` is listed without a date */
        CoveredPerformance: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description With the venue's UTC offset. The buyer reads the time as written, so a time in UTC is shown as UTC.
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
        /** @description Whether tickets are sold here and now; a performance without `sale` is on sale. Answer the same for a performance in `getShow` and `getPerformance`. If a performance is not on sale, the widget shows no hall and asks for no seats. When a sale should begin, the widget asks for the performance, and opens the hall only if the performance is then on sale. */
        Sale: {
            /**
             * @description Refuse `addTicket` with 409 in any state but `on_sale`
             * @enum {string}
             */
            state: "on_sale" | "not_started" | "box_office_only" | "ended" | "cancelled";
            /**
             * Format: date-time
             * @description When a `not_started` sale begins, with the venue's UTC offset
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
            /** @description The places have no numbers and are sold by quantity */
            standing?: boolean;
            /** @description A picture of the view from the sector, on the site's origin, absolute or below the site's root */
            viewUrl?: string;
            /** @description The most tickets of the sector in one order */
            maxTickets?: number;
        };
        HallSchema: {
            id?: components["schemas"]["Id"];
            /** @description The drawing, on the site's origin, absolute or below the site's root; without a drawing the widget sells by the list of seats */
            url: string;
        };
        Seat: {
            id: components["schemas"]["Id"];
            /** @description The id of the seat's element in the drawing. Several seats may share an element, such as a table, a box or a standing area: they are sold by quantity */
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
            /** @description The seat's price class in the hall plan, or null. Only `ticketGroupToSeat` says which seats are on sale now. */
            ticketGroupId: components["schemas"]["Id"] | null;
        };
        BillingEntry: {
            tariffId: components["schemas"]["Id"];
            price: components["schemas"]["Money"];
            /** @description The earlier, higher price in roubles */
            oldPrice?: components["schemas"]["Money"];
            /** @description The fee that you add to a ticket at this price, in roubles. Buyers always read the sum of price and fee. The order has the fee as one of its `lines`; `minPrice` includes the fee. */
            fee?: components["schemas"]["Money"];
            /** @description Why this tariff is unavailable now, in words for the buyer; left out if the tariff is available */
            unavailable?: string;
        };
        TicketGroup: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description Six hexadecimal digits; the widget ignores any other colour */
            color?: string;
            /** @description The price of a ticket with its fee, in roubles, by the default tariff, or if the group lacks that tariff, by the first tariff of the group, even if another tariff is cheaper. */
            minPrice: components["schemas"]["Money"];
            billing: components["schemas"]["BillingEntry"][];
        };
        Tariff: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description The buyers that the tariff is for, in words for the buyer */
            description?: string;
            /** @description A new ticket gets this tariff */
            isDefault?: boolean;
            /** @description The most tickets at this tariff in one order */
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
            /** @description The earlier, higher price in roubles */
            oldPrice?: components["schemas"]["Money"];
            ticketGroupId?: components["schemas"]["Id"];
            performanceId?: components["schemas"]["Id"];
            seasonTicketId?: components["schemas"]["Id"];
            /** @description The full seat name, for a hall that is not loaded */
            name?: string;
            /**
             * Format: uri
             * @description Of a paid order, this ticket as a file or a page
             */
            url?: string;
        };
        /** @description The tickets that the box office holds for a buyer, under a secret id */
        Order: {
            id: components["schemas"]["Id"];
            /** @description For people to read out; unlike the id, the number is no secret and opens nothing */
            number?: string;
            type: components["schemas"]["OrderType"];
            /**
             * @description See the table 'How a payment moves its order' in openapi.yaml
             * @enum {string}
             */
            status?: "open" | "awaiting_payment" | "paid" | "expired" | "cancelled";
            /** @description In every answer sorted by the time when the tickets were added; a change of tariff moves no ticket */
            tickets: components["schemas"]["Ticket"][];
            amount: components["schemas"]["Money"];
            /** @description Fees and discounts between the tickets and the amount; tickets and lines add up to the amount */
            lines?: components["schemas"]["OrderLine"][];
            promo?: components["schemas"]["Promo"];
            /** @description The most tickets that the order may hold */
            maxTickets?: number;
            /** @description When the seats go back on sale, with the venue's UTC offset; null for an order without tickets, and for a paid order */
            payTill: string | null;
            /** @description The seconds until `payTill` by your clock, from which the widget counts down; 0 if `payTill` is null */
            payTillTimeout: number;
            /** @enum {string} */
            delivery?: "email";
            /** @description Of a paid order, the address to which its tickets went, masked, such as `a***@mail.ru`. Never send the typed address back. */
            soldTo?: string;
            /**
             * Format: uri
             * @description Of a paid order, all its tickets as a file or a page. The address has a secret of its own, never the order's id.
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
            /** @description Roubles; a discount is negative */
            amount: number;
        };
        /** @description The promo code or gift certificate that the buyer tried last and has not removed */
        Promo: {
            code: string;
            /** @description Whether the code counts for the present tickets of the order */
            accepted: boolean;
            /** @description The effect of the code, or why it does not count, in words for the buyer */
            message?: string;
        };
        Payment: {
            id: components["schemas"]["Id"];
            /**
             * @description Pending: the buyer has to pay, or the bank has not answered. Paid: the money has arrived. Failed: the payment was declined. Cancelled: the buyer left or gave up the payment, or the money came too late and goes back.
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "cancelled";
            amount: components["schemas"]["Money"];
            /**
             * Format: uri
             * @description The page where the buyer pays a pending payment; left out if there is nothing to do in a browser
             */
            url?: string;
        };
        SeasonTicket: {
            id: components["schemas"]["Id"];
            name?: string;
            description?: string;
            /** @description A picture on the site's origin, absolute or below the site's root */
            imageUrl?: string;
            /** @description The price of the cheapest seat by the default tariff, with its fee, in roubles. The list of season tickets shows this price. */
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
            /** @description The code as the buyer typed it, without spaces around it */
            code: string;
        };
        CheckoutData: {
            /**
             * @description Gives up a pending payment; the body then needs no other field
             * @constant
             */
            release?: true;
            /** @description One line of text; line breaks count as spaces */
            name?: string;
            email?: string;
            phone?: string;
            /**
             * @description The buyer accepts the terms of sale
             * @constant
             */
            agreement?: true;
            /**
             * @description The buyer consents to the processing of personal data, separately from the terms of sale
             * @constant
             */
            personalData?: true;
            /** @description Whether the buyer wants news; sent only if the shop asks. Without this field the earlier answer holds */
            marketing?: boolean;
            /** @description The address to which the payment page leads back, however the payment ends: any absolute http or https address that `new URL()` reads, without a user name, at most 8,000 characters. Keep the address unchanged. */
            returnUrl?: string;
            /** @description utm_* and click ids of the page where the tickets were sold, if the venue asks for them */
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
        /** @description ValidationException, with an entry of `messages` for each bad parameter */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description OrderNotFoundException: no such order, or its time is over */
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
        /** @description TicketLimitException: more tickets than one order may hold, in all, of a sector or of a tariff. TariffUnavailableException: the tariff is unavailable for the seat now. */
        Limit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description TooManyRequestsException: ask again after the seconds in `Retry-After` */
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
         * @description A secret: anybody who knows the id can read, change and empty the order
         * @example Zk3v9QmT0sXwB7nYpR4cLd
         */
        orderId: components["schemas"]["PathId"];
        /** @example t1 */
        ticketId: components["schemas"]["PathId"];
        /** @description The id of the distributor, if the host sets the option `distributor` */
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
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
            /** @description SeasonTicketNotFoundException: no such season ticket, or it is no longer sold */
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
                 * @description For a ticket for one performance, without `seasonTicketId`
                 * @example 1207
                 */
                performanceId?: components["schemas"]["PathId"];
                /** @description For a ticket for all performances of a season ticket, without `performanceId` */
                seasonTicketId?: components["schemas"]["PathId"];
                /** @description Without `tariffId` the ticket gets the default tariff, or if the seat's group lacks that tariff or calls it unavailable, the next available tariff */
                tariffId?: components["schemas"]["PathId"];
                /** @description The id of the distributor, if the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
            /** @description ValidationException: bad parameters, with an entry of `messages` for each, or both or neither of `performanceId` and `seasonTicketId` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OrderNotFoundException: no such order, or its time is over. PerformanceNotFoundException: no such performance, or it has begun. SeasonTicketNotFoundException: no such season ticket. SeatNotFoundException: the seat is in no ticket group. TariffNotFoundException: the seat's group has no such tariff. After each of them the widget reads the order: if the answer is 404 again, the widget creates a new order and asks once more, else it says that the seat is unavailable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description PlaceAlreadyReservedException: another order holds the seat, or the seat is sold; the widget marks the seat as taken, offers another one, and reads the free seats again. OrderTypeMismatchException: a season ticket for an order of shows, or the reverse. SaleClosedException: the performance is not on sale now. OrderLockedException: the order is being paid, or is paid. */
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                /**
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
            /** @description OrderNotFoundException: no such order, or its time is over. TicketNotFoundException: the order has no such ticket. TariffNotFoundException: the seat's group has no such tariff. PerformanceNotFoundException: the performance has begun. */
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
            /** @description ValidationException: no code, or a code of more than 64 characters */
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
                /** @description The widget draws a key for each body of a checkout, and sends the key again only with the same body */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
            /** @description ValidationException: bad fields, with an entry of `messages` for each, or an order without tickets. After bad fields the widget shows the form again. */
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
            /** @description IdempotencyKeyReusedException: the key came with another body earlier. The widget reads the state of the earlier checkout. TicketLimitException: more free places than one e-mail address may have. */
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
                 * @description A secret: anybody who knows the id can read, change and empty the order
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
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
                /** @description The id of the distributor, if the host sets the option `distributor` */
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
            /** @description PerformanceNotFoundException: no such performance, or it has begun */
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
            /** @description HallSchemaNotFoundException, or the site's own 404 page; the widget then sells by the list of seats */
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
