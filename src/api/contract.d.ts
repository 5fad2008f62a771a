// Generated from openapi.yaml by `npm run types`: edit that file, not this one.
export interface paths {
    "/season_tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Season tickets, page by page */
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
                seasonTicketId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        /** A season ticket, what it covers and what is on sale in all of its performances */
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
        /** An empty order */
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
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /** The order; one that has expired is gone */
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
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Holds a seat for a performance or for all performances of a season ticket. Idempotent: the same seat in the same order stays the same ticket. */
        put: operations["addTicket"];
        post?: never;
        /** Gives all seats back */
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
                orderId: components["parameters"]["orderId"];
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives a seat back. Idempotent: a ticket that is no longer there is no error. */
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
                orderId: components["parameters"]["orderId"];
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
        /** Reprices a ticket; one that is refused keeps the tariff that it has */
        patch: operations["changeTariff"];
        trace?: never;
    };
    "/orders/{orderId}/promo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Tries a promo code or a gift certificate in place of the one before
         * @description Not one of the calls that every box office has: the widget asks it only where the host sets the option `promo`. A code that does not count is no error: the order says so in `promo`, with the reason in words for the buyer. One that counts is a line below zero. Whether it counts is reckoned anew with every change of the order.
         */
        put: operations["applyPromo"];
        post?: never;
        /** Takes the code off again, asked only with the option `promo` too. Idempotent: where there is none that is no error. */
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
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Locks the order and opens a payment, or gives a pending one up
         * @description The same idempotency key gives the same payment. An order that was checked out before may leave out name, e-mail and phone: the box office keeps what it was given, and answers 400 if it was given nothing. With `release` the order's buyer gives a pending payment up: the payment is cancelled and takes no money any more, the order is open again with the `payTill` it had. A box office that cannot do that answers 409 OrderLockedException; the widget then says until when the seats are held. The widget follows no redirect of this call, nor of any other below `/orders`.
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
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /** What became of the order's latest payment; told after expiry too. No `payment` where none was begun. */
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
        /** A venue's hall with its seats; changes with rebuilding only, so it is cacheable */
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
        /** A show with its venues and the performances to come */
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
                performanceId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        /** A performance and what is on sale now */
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
        /** The drawing of a hall */
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
        /** @description Opaque to the widget */
        Id: number | string;
        /** @description An id in an address */
        PathId: string;
        /** @description Roubles, at most two decimals */
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
            ageLimit?: number;
            durationMinutes?: number;
            imageUrl?: string;
        };
        Venue: {
            id: components["schemas"]["Id"];
            name?: string;
            address?: string;
            /** @description IANA */
            timeZone?: string;
        };
        Performance: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description With the venue's offset
             */
            startAt: string;
            venueId: components["schemas"]["Id"];
            showId?: components["schemas"]["Id"];
            name?: string;
            /** @description What the cheapest seat costs by the default tariff */
            minPrice?: components["schemas"]["Money"];
            /** @description No seat is left */
            soldOut?: boolean;
            sale?: components["schemas"]["Sale"];
            /** @description Tickets can be paid with the Pushkin card */
            pushkinCard?: boolean;
        };
        /** @description Whether tickets can be had here and now; without it they can. Say the same of a performance in both answers that carry it, the show's and its own. Of what is not on sale the widget shows no hall and asks for no seats; when a sale should begin it asks for the performance, and opens the hall only if that answer says so. */
        Sale: {
            /**
             * @description An `addTicket` in any other state than `on_sale` is refused with 409
             * @enum {string}
             */
            state: "on_sale" | "not_started" | "box_office_only" | "ended" | "cancelled";
            /**
             * Format: date-time
             * @description When a sale that has not started begins
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
            /** @description A picture of the view from the sector, on the site's origin */
            viewUrl?: string;
            /** @description How many of its tickets one order may hold */
            maxTickets?: number;
        };
        HallSchema: {
            id?: components["schemas"]["Id"];
            /** @description Relative to the site root */
            url: string;
        };
        Seat: {
            id: components["schemas"]["Id"];
            /** @description The id of the seat's element in the schema map. Several seats may share one: a table, a box, a standing area, which is sold by how many */
            schemaId: string;
            name: string;
            sectorId: components["schemas"]["Id"];
            /**
             * @description What is special about it; anything else counts as nothing
             * @enum {string}
             */
            kind?: "wheelchair" | "companion" | "restricted_view" | "hearing_loop";
            /** @description What a buyer should know of it, in words */
            note?: string;
            /** @description A picture of the view from the seat, on the site's origin */
            viewUrl?: string;
            /** @description Null until joined with ticketGroupToSeat */
            ticketGroupId: components["schemas"]["Id"] | null;
        };
        BillingEntry: {
            tariffId: components["schemas"]["Id"];
            price: components["schemas"]["Money"];
            /** @description What it cost before it became cheaper */
            oldPrice?: components["schemas"]["Money"];
            /** @description Why this tariff is not to be had now, in words for the buyer; left out while it is */
            unavailable?: string;
        };
        TicketGroup: {
            id: components["schemas"]["Id"];
            name?: string;
            color?: string;
            /** @description What a ticket costs for whoever names no tariff: by the default one, or else by the first that the group has; never the price of a reduction */
            minPrice: components["schemas"]["Money"];
            billing: components["schemas"]["BillingEntry"][];
        };
        Tariff: {
            id: components["schemas"]["Id"];
            name?: string;
            /** @description Who may buy by it, in words for the buyer */
            description?: string;
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
            /** @description What it cost before it became cheaper */
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
        Order: {
            id: components["schemas"]["Id"];
            number?: string;
            type: components["schemas"]["OrderType"];
            /** @enum {string} */
            status?: "open" | "awaiting_payment" | "paid" | "expired" | "cancelled";
            tickets: components["schemas"]["Ticket"][];
            amount: components["schemas"]["Money"];
            /** @description Fees and discounts between the tickets and the amount; tickets and lines together are the amount */
            lines?: components["schemas"]["OrderLine"][];
            promo?: components["schemas"]["Promo"];
            /** @description How many tickets the order may hold */
            maxTickets?: number;
            /** @description When the seats go back on sale; null while there is nothing to wait for */
            payTill: string | null;
            /** @description Seconds left */
            payTillTimeout: number;
            /** @enum {string} */
            delivery?: "email";
            /** @description Of a paid order: where its tickets went, masked, such as `a***@mail.ru`. What the buyer typed is never sent back. */
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
            /** @description What it did, or why it does not count, in words for the buyer */
            message?: string;
        };
        Payment: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "paid" | "failed" | "cancelled";
            amount: components["schemas"]["Money"];
            /**
             * Format: uri
             * @description Where the buyer pays while the payment is pending
             */
            url?: string;
        };
        SeasonTicket: {
            id: components["schemas"]["Id"];
            name?: string;
            description?: string;
            imageUrl?: string;
            /** @description What the cheapest seat costs by the default tariff: the buyer reads what it saves beside the performances' `minPrice`, which is by the same tariff */
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
            /** @description Whether the buyer wants news; only from a shop that asks. Left out, what was said before holds */
            marketing?: boolean;
            /** @description Where the payment page leads back to: any absolute http or https address that the URL standard reads, without a user name, kept to the letter. */
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
    };
    responses: {
        /** @description The order as it is now */
        Order: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    payload: {
                        order: components["schemas"]["Order"];
                        notifications?: components["schemas"]["Notifications"];
                    };
                };
            };
        };
        /** @description The order and its latest payment */
        OrderAndPayment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    payload: {
                        order: components["schemas"]["Order"];
                        payment: components["schemas"]["Payment"];
                        notifications?: components["schemas"]["Notifications"];
                    };
                };
            };
        };
        /** @description The order and its latest payment, if any */
        PaymentCheck: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    payload: {
                        order: components["schemas"]["Order"];
                        payment?: components["schemas"]["Payment"];
                        notifications?: components["schemas"]["Notifications"];
                    };
                };
            };
        };
        /** @description ValidationException, one of `messages` for each bad parameter or field */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such thing, or an order that has expired */
        Missing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description PlaceAlreadyReservedException, OrderTypeMismatchException, OrderLockedException or SaleClosedException */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description PaymentExpiredException: the time to pay is over */
        Late: {
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
        /** @description TooManyRequestsException */
        TooMany: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        orderId: components["schemas"]["PathId"];
        ticketId: components["schemas"]["PathId"];
        distributorId: components["schemas"]["PathId"];
    };
    requestBodies: never;
    headers: never;
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
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                seasonTicketId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: {
                            seasonTicket: components["schemas"]["SeasonTicket"];
                            ticketGroups: components["schemas"]["TicketGroup"][];
                            ticketGroupToSeat: components["schemas"]["TicketGroupToSeat"];
                            tariffs?: components["schemas"]["Tariff"][];
                            performances: components["schemas"]["Performance"][];
                            shows: components["schemas"]["Show"][];
                            venue: components["schemas"]["Venue"];
                            notifications?: components["schemas"]["Notifications"];
                        };
                    };
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    createOrder: {
        parameters: {
            query: {
                type: components["schemas"]["OrderType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    addTicket: {
        parameters: {
            query: {
                seatId: components["schemas"]["PathId"];
                performanceId?: components["schemas"]["PathId"];
                seasonTicketId?: components["schemas"]["PathId"];
                /** @description Left out for the default tariff, or, where that is not to be had, for the next one that is */
                tariffId?: components["schemas"]["PathId"];
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Limit"];
            429: components["responses"]["TooMany"];
        };
    };
    clearOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    removeTicket: {
        parameters: {
            query?: {
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    changeTariff: {
        parameters: {
            query: {
                tariffId: components["schemas"]["PathId"];
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Limit"];
            429: components["responses"]["TooMany"];
        };
    };
    applyPromo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    removePromo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
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
            200: components["responses"]["OrderAndPayment"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Late"];
            429: components["responses"]["TooMany"];
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentCheck"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    getConstructive: {
        parameters: {
            query: {
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
                    ETag?: string;
                    "Cache-Control"?: string;
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
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    getShow: {
        parameters: {
            query: {
                showId: components["schemas"]["PathId"];
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
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    getPerformance: {
        parameters: {
            query?: {
                distributorId?: components["parameters"]["distributorId"];
            };
            header?: never;
            path: {
                performanceId: components["schemas"]["PathId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The performance */
            200: {
                headers: {
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
            404: components["responses"]["Missing"];
            429: components["responses"]["TooMany"];
        };
    };
    getSchemaMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SVG text */
            200: {
                headers: {
                    ETag?: string;
                    "Cache-Control"?: string;
                    "Content-Security-Policy"?: string;
                    "X-Content-Type-Options"?: "nosniff";
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Missing"];
        };
    };
}
