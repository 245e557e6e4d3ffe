export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      app_settings: {
        Row: {
          created_at: string
          is_public: boolean
          key: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
        }
        Insert: {
          created_at?: string
          is_public?: boolean
          key: string
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
        }
        Update: {
          created_at?: string
          is_public?: boolean
          key?: string
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "app_settings_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_role: string
          after: Json | null
          at: string
          before: Json | null
          id: number
          row_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_role: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_role?: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      backups: {
        Row: {
          asked_by: string | null
          beat_at: string | null
          bytes: number
          created_at: string
          error: string | null
          fetched_at: string | null
          file: string | null
          file_count: number | null
          finished_at: string | null
          host: string | null
          id: string
          row_count: number | null
          status: string
          verification: string
          verified_at: string | null
        }
        Insert: {
          asked_by?: string | null
          beat_at?: string | null
          bytes?: number
          created_at?: string
          error?: string | null
          fetched_at?: string | null
          file?: string | null
          file_count?: number | null
          finished_at?: string | null
          host?: string | null
          id?: string
          row_count?: number | null
          status?: string
          verification?: string
          verified_at?: string | null
        }
        Update: {
          asked_by?: string | null
          beat_at?: string | null
          bytes?: number
          created_at?: string
          error?: string | null
          fetched_at?: string | null
          file?: string | null
          file_count?: number | null
          finished_at?: string | null
          host?: string | null
          id?: string
          row_count?: number | null
          status?: string
          verification?: string
          verified_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "backups_asked_by_fkey"
            columns: ["asked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_change_items: {
        Row: {
          before: Json | null
          change_id: string
          changed_version: string | null
          columns: NonNullable<Json>
          item_id: string
          item_type: string
          outcome: string | null
          version: string
        }
        Insert: {
          before?: Json | null
          change_id: string
          changed_version?: string | null
          columns: NonNullable<Json>
          item_id: string
          item_type: string
          outcome?: string | null
          version: string
        }
        Update: {
          before?: Json | null
          change_id?: string
          changed_version?: string | null
          columns?: NonNullable<Json>
          item_id?: string
          item_type?: string
          outcome?: string | null
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_change_items_change_id_fkey"
            columns: ["change_id"]
            isOneToOne: false
            referencedRelation: "bulk_changes"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_changes: {
        Row: {
          created_at: string
          created_by: string
          customer_id: string
          field: string
          id: string
          quiet: boolean
          state: string
          undoes: string | null
        }
        Insert: {
          created_at?: string
          created_by: string
          customer_id: string
          field: string
          id?: string
          quiet?: boolean
          state?: string
          undoes?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string
          customer_id?: string
          field?: string
          id?: string
          quiet?: boolean
          state?: string
          undoes?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bulk_changes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_changes_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_changes_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_changes_undoes_fkey"
            columns: ["undoes"]
            isOneToOne: true
            referencedRelation: "bulk_changes"
            referencedColumns: ["id"]
          },
        ]
      }
      cars: {
        Row: {
          accepts_trade: boolean
          answered: string[] | null
          armored: boolean
          assigned_to: string | null
          auction_details: string | null
          auction_history: boolean
          availability: string
          body_type: string | null
          city: string
          color: string | null
          contact_phone: string | null
          created_at: string
          customer_id: string
          description: string
          doors: number | null
          expires_at: string | null
          factory_warranty: boolean
          features: string[]
          fipe_code: string | null
          fuel: string | null
          gone_at: string | null
          has_debts: boolean
          has_lien: boolean
          highlighted_until: string | null
          id: string
          inspection_report: string | null
          ipva_paid: boolean
          is_active: boolean
          is_new: boolean
          is_verified: boolean
          km: number | null
          latitude: number | null
          licensed: boolean
          lien_details: string | null
          longitude: number | null
          make: string
          model: string
          municipality_id: number | null
          negotiable: boolean
          neighborhood: string
          pcd: boolean
          photo_count: number
          plate: string | null
          plate_end: number | null
          price: number
          published_at: string | null
          reached_by: string[] | null
          rejection_reason: string | null
          renavam: string | null
          service_history: boolean
          single_owner: boolean
          state: string | null
          status: string
          title: string
          trade_wants: string | null
          transmission: string | null
          updated_at: string
          version: string
          views_count: number
          year: number | null
          year_fabrication: number | null
        }
        Insert: {
          accepts_trade?: boolean
          answered?: string[] | null
          armored?: boolean
          assigned_to?: string | null
          auction_details?: string | null
          auction_history?: boolean
          availability?: string
          body_type?: string | null
          city?: string
          color?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id: string
          description?: string
          doors?: number | null
          expires_at?: string | null
          factory_warranty?: boolean
          features?: string[]
          fipe_code?: string | null
          fuel?: string | null
          gone_at?: string | null
          has_debts?: boolean
          has_lien?: boolean
          highlighted_until?: string | null
          id?: string
          inspection_report?: string | null
          ipva_paid?: boolean
          is_active?: never
          is_new?: boolean
          is_verified?: boolean
          km?: number | null
          latitude?: number | null
          licensed?: boolean
          lien_details?: string | null
          longitude?: number | null
          make?: string
          model?: string
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          pcd?: boolean
          photo_count?: number
          plate?: string | null
          plate_end?: number | null
          price?: number
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          renavam?: string | null
          service_history?: boolean
          single_owner?: boolean
          state?: string | null
          status?: string
          title?: string
          trade_wants?: string | null
          transmission?: string | null
          updated_at?: string
          version?: string
          views_count?: number
          year?: number | null
          year_fabrication?: number | null
        }
        Update: {
          accepts_trade?: boolean
          answered?: string[] | null
          armored?: boolean
          assigned_to?: string | null
          auction_details?: string | null
          auction_history?: boolean
          availability?: string
          body_type?: string | null
          city?: string
          color?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id?: string
          description?: string
          doors?: number | null
          expires_at?: string | null
          factory_warranty?: boolean
          features?: string[]
          fipe_code?: string | null
          fuel?: string | null
          gone_at?: string | null
          has_debts?: boolean
          has_lien?: boolean
          highlighted_until?: string | null
          id?: string
          inspection_report?: string | null
          ipva_paid?: boolean
          is_active?: never
          is_new?: boolean
          is_verified?: boolean
          km?: number | null
          latitude?: number | null
          licensed?: boolean
          lien_details?: string | null
          longitude?: number | null
          make?: string
          model?: string
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          pcd?: boolean
          photo_count?: number
          plate?: string | null
          plate_end?: number | null
          price?: number
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          renavam?: string | null
          service_history?: boolean
          single_owner?: boolean
          state?: string | null
          status?: string
          title?: string
          trade_wants?: string | null
          transmission?: string | null
          updated_at?: string
          version?: string
          views_count?: number
          year?: number | null
          year_fabrication?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "cars_assigned_to_fkey"
            columns: ["customer_id", "assigned_to"]
            isOneToOne: false
            referencedRelation: "store_members"
            referencedColumns: ["customer_id", "user_id"]
          },
          {
            foreignKeyName: "cars_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cars_municipality_id_fkey"
            columns: ["municipality_id"]
            isOneToOne: false
            referencedRelation: "municipalities"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_notes: {
        Row: {
          body: string
          created_at: string
          customer_id: string
          id: string
          inquiry_id: string | null
          lead_id: number | null
          request_key: string | null
          user_id: string | null
        }
        Insert: {
          body: string
          created_at?: string
          customer_id: string
          id?: string
          inquiry_id?: string | null
          lead_id?: number | null
          request_key?: string | null
          user_id?: string | null
        }
        Update: {
          body?: string
          created_at?: string
          customer_id?: string
          id?: string
          inquiry_id?: string | null
          lead_id?: number | null
          request_key?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_notes_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_notes_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_notes_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_notes_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: false
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_notes_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_stages: {
        Row: {
          assigned_to: string | null
          created_at: string
          customer_id: string
          id: number
          inquiry_id: string | null
          item_id: string
          item_type: string
          lead_id: number | null
          lost_note: string | null
          lost_reason: string | null
          next_step: string | null
          next_step_at: string | null
          stage: string | null
          stage_at: string
          title: string | null
          won_price: number | null
          worked_at: string
        }
        Insert: {
          assigned_to?: string | null
          created_at?: string
          customer_id: string
          id?: never
          inquiry_id?: string | null
          item_id: string
          item_type: string
          lead_id?: number | null
          lost_note?: string | null
          lost_reason?: string | null
          next_step?: string | null
          next_step_at?: string | null
          stage?: string | null
          stage_at?: string
          title?: string | null
          won_price?: number | null
          worked_at?: string
        }
        Update: {
          assigned_to?: string | null
          created_at?: string
          customer_id?: string
          id?: never
          inquiry_id?: string | null
          item_id?: string
          item_type?: string
          lead_id?: number | null
          lost_note?: string | null
          lost_reason?: string | null
          next_step?: string | null
          next_step_at?: string | null
          stage?: string | null
          stage_at?: string
          title?: string | null
          won_price?: number | null
          worked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_stages_assigned_to_fkey"
            columns: ["customer_id", "assigned_to"]
            isOneToOne: false
            referencedRelation: "store_members"
            referencedColumns: ["customer_id", "user_id"]
          },
          {
            foreignKeyName: "contact_stages_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_stages_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_stages_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: true
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_stages_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: true
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
        ]
      }
      customers: {
        Row: {
          address: string | null
          agent_photo: string | null
          answer_minutes: number | null
          business_name: string
          city: string | null
          cover_path: string | null
          created_at: string
          creci: string | null
          description: string | null
          distribution: string
          email: string | null
          hours: Json | null
          id: string
          is_active: boolean
          is_verified: boolean
          lead_email: string | null
          lead_email_confirmed: string | null
          legal_name: string | null
          logo_path: string | null
          opening_hours: string | null
          phone: string | null
          plan_type: string
          public_address: string | null
          rating_average: number | null
          rating_count: number
          reached_by: string[]
          requested_name: string | null
          requested_name_at: string | null
          show_address: boolean
          slug: string
          state: string | null
          tax_id: string | null
          updated_at: string
          user_id: string
          verified_as: string | null
          verified_at: string | null
          verified_until: string | null
          whatsapp: string | null
          zip_code: string | null
        }
        Insert: {
          address?: string | null
          agent_photo?: string | null
          answer_minutes?: number | null
          business_name: string
          city?: string | null
          cover_path?: string | null
          created_at?: string
          creci?: string | null
          description?: string | null
          distribution?: string
          email?: string | null
          hours?: Json | null
          id?: string
          is_active?: boolean
          is_verified?: boolean
          lead_email?: string | null
          lead_email_confirmed?: string | null
          legal_name?: string | null
          logo_path?: string | null
          opening_hours?: string | null
          phone?: string | null
          plan_type?: string
          public_address?: never
          rating_average?: number | null
          rating_count?: number
          reached_by?: never
          requested_name?: string | null
          requested_name_at?: string | null
          show_address?: boolean
          slug: string
          state?: string | null
          tax_id?: string | null
          updated_at?: string
          user_id: string
          verified_as?: string | null
          verified_at?: string | null
          verified_until?: string | null
          whatsapp?: string | null
          zip_code?: string | null
        }
        Update: {
          address?: string | null
          agent_photo?: string | null
          answer_minutes?: number | null
          business_name?: string
          city?: string | null
          cover_path?: string | null
          created_at?: string
          creci?: string | null
          description?: string | null
          distribution?: string
          email?: string | null
          hours?: Json | null
          id?: string
          is_active?: boolean
          is_verified?: boolean
          lead_email?: string | null
          lead_email_confirmed?: string | null
          legal_name?: string | null
          logo_path?: string | null
          opening_hours?: string | null
          phone?: string | null
          plan_type?: string
          public_address?: never
          rating_average?: number | null
          rating_count?: number
          reached_by?: never
          requested_name?: string | null
          requested_name_at?: string | null
          show_address?: boolean
          slug?: string
          state?: string | null
          tax_id?: string | null
          updated_at?: string
          user_id?: string
          verified_as?: string | null
          verified_at?: string | null
          verified_until?: string | null
          whatsapp?: string | null
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "customers_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      description_templates: {
        Row: {
          body: string
          created_at: string
          customer_id: string
          id: string
          title: string
        }
        Insert: {
          body: string
          created_at?: string
          customer_id: string
          id?: string
          title: string
        }
        Update: {
          body?: string
          created_at?: string
          customer_id?: string
          id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "description_templates_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "description_templates_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
        ]
      }
      favourites: {
        Row: {
          car_id: string | null
          created_at: string
          item_id: string
          item_type: string
          property_id: string | null
          rental_id: string | null
          user_id: string
        }
        Insert: {
          car_id?: never
          created_at?: string
          item_id: string
          item_type: string
          property_id?: never
          rental_id?: never
          user_id?: string
        }
        Update: {
          car_id?: never
          created_at?: string
          item_id?: string
          item_type?: string
          property_id?: never
          rental_id?: never
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "favourites_car_id_fkey"
            columns: ["car_id"]
            isOneToOne: false
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favourites_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favourites_rental_id_fkey"
            columns: ["rental_id"]
            isOneToOne: false
            referencedRelation: "rentals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favourites_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      fipe_prices: {
        Row: {
          fipe_code: string
          fuel: string
          month: string
          price: number
          year: number
        }
        Insert: {
          fipe_code: string
          fuel?: string
          month: string
          price: number
          year: number
        }
        Update: {
          fipe_code?: string
          fuel?: string
          month?: string
          price?: number
          year?: number
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          assigned_to: string | null
          created_at: string
          customer_id: string
          email: string | null
          id: string
          item_id: string
          item_title: string
          item_type: string
          last_message_at: string
          message: string
          name: string
          phone: string | null
          read_at: string | null
          request_key: string | null
          status: string
          updated_at: string
          user_id: string | null
          visitor: string | null
          visitor_read_at: string | null
        }
        Insert: {
          assigned_to?: string | null
          created_at?: string
          customer_id: string
          email?: string | null
          id?: string
          item_id: string
          item_title: string
          item_type: string
          last_message_at?: string
          message: string
          name: string
          phone?: string | null
          read_at?: string | null
          request_key?: string | null
          status?: string
          updated_at?: string
          user_id?: string | null
          visitor?: string | null
          visitor_read_at?: string | null
        }
        Update: {
          assigned_to?: string | null
          created_at?: string
          customer_id?: string
          email?: string | null
          id?: string
          item_id?: string
          item_title?: string
          item_type?: string
          last_message_at?: string
          message?: string
          name?: string
          phone?: string | null
          read_at?: string | null
          request_key?: string | null
          status?: string
          updated_at?: string
          user_id?: string | null
          visitor?: string | null
          visitor_read_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_assigned_to_fkey"
            columns: ["customer_id", "assigned_to"]
            isOneToOne: false
            referencedRelation: "store_members"
            referencedColumns: ["customer_id", "user_id"]
          },
          {
            foreignKeyName: "inquiries_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      inquiry_events: {
        Row: {
          actor_id: string | null
          created_at: string
          due_at: string | null
          id: number
          inquiry_id: string | null
          kind: string
          lead_id: number | null
          note: string | null
          person_id: string | null
          stage: string | null
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          due_at?: string | null
          id?: never
          inquiry_id?: string | null
          kind: string
          lead_id?: number | null
          note?: string | null
          person_id?: string | null
          stage?: string | null
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          due_at?: string | null
          id?: never
          inquiry_id?: string | null
          kind?: string
          lead_id?: number | null
          note?: string | null
          person_id?: string | null
          stage?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inquiry_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiry_events_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiry_events_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: false
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiry_events_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      inquiry_messages: {
        Row: {
          author: string
          body: string
          by_team: boolean
          created_at: string
          id: string
          inquiry_id: string
          request_key: string | null
          user_id: string | null
        }
        Insert: {
          author: string
          body: string
          by_team?: boolean
          created_at?: string
          id?: string
          inquiry_id: string
          request_key?: string | null
          user_id?: string | null
        }
        Update: {
          author?: string
          body?: string
          by_team?: boolean
          created_at?: string
          id?: string
          inquiry_id?: string
          request_key?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inquiry_messages_inquiry_id_fkey"
            columns: ["inquiry_id"]
            isOneToOne: false
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiry_messages_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      integration_settings: {
        Row: {
          api_key: string | null
          api_key_saved_at: string | null
          client_secret_saved_at: string | null
          created_at: string
          enabled: boolean
          has_api_key: boolean
          has_client_secret: boolean
          id: string
          instance_url: string | null
          integration_type: string
          settings: NonNullable<Json>
          updated_at: string
          webhook_url: string | null
        }
        Insert: {
          api_key?: string | null
          api_key_saved_at?: string | null
          client_secret_saved_at?: string | null
          created_at?: string
          enabled?: boolean
          has_api_key?: boolean
          has_client_secret?: boolean
          id?: string
          instance_url?: string | null
          integration_type: string
          settings?: NonNullable<Json>
          updated_at?: string
          webhook_url?: string | null
        }
        Update: {
          api_key?: string | null
          api_key_saved_at?: string | null
          client_secret_saved_at?: string | null
          created_at?: string
          enabled?: boolean
          has_api_key?: boolean
          has_client_secret?: boolean
          id?: string
          instance_url?: string | null
          integration_type?: string
          settings?: NonNullable<Json>
          updated_at?: string
          webhook_url?: string | null
        }
        Relationships: []
      }
      invoices: {
        Row: {
          amount: number
          code: string
          created_at: string
          customer_id: string | null
          description: string
          due_on: string
          id: string
          item_id: string | null
          item_type: string | null
          kind: string
          lines: NonNullable<Json>
          method: string | null
          number: number
          paid_at: string | null
          payer_name: string | null
          payer_tax_id: string | null
          payment_reference: string | null
          period_end: string | null
          period_start: string | null
          pix_payload: string | null
          plan_id: string | null
          provider_event_id: string | null
          refunded: number
          replaced_by: string | null
          status: string
          subscription_id: string | null
          txid: string
          updated_at: string
          year: number
        }
        Insert: {
          amount: number
          code?: never
          created_at?: string
          customer_id?: string | null
          description: string
          due_on: string
          id?: string
          item_id?: string | null
          item_type?: string | null
          kind?: string
          lines?: NonNullable<Json>
          method?: string | null
          number?: number
          paid_at?: string | null
          payer_name?: string | null
          payer_tax_id?: string | null
          payment_reference?: string | null
          period_end?: string | null
          period_start?: string | null
          pix_payload?: string | null
          plan_id?: string | null
          provider_event_id?: string | null
          refunded?: number
          replaced_by?: string | null
          status?: string
          subscription_id?: string | null
          txid?: string
          updated_at?: string
          year?: number
        }
        Update: {
          amount?: number
          code?: never
          created_at?: string
          customer_id?: string | null
          description?: string
          due_on?: string
          id?: string
          item_id?: string | null
          item_type?: string | null
          kind?: string
          lines?: NonNullable<Json>
          method?: string | null
          number?: number
          paid_at?: string | null
          payer_name?: string | null
          payer_tax_id?: string | null
          payment_reference?: string | null
          period_end?: string | null
          period_start?: string | null
          pix_payload?: string | null
          plan_id?: string | null
          provider_event_id?: string | null
          refunded?: number
          replaced_by?: string | null
          status?: string
          subscription_id?: string | null
          txid?: string
          updated_at?: string
          year?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_replaced_by_fkey"
            columns: ["replaced_by"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_subscription_id_fkey"
            columns: ["subscription_id"]
            isOneToOne: false
            referencedRelation: "subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      leads: {
        Row: {
          address: string | null
          created_at: string
          customer_id: string
          day: string
          id: number
          item_id: string
          item_type: string
          kind: string
          read_at: string | null
          user_id: string | null
          visitor: string
        }
        Insert: {
          address?: string | null
          created_at?: string
          customer_id: string
          day?: string
          id?: never
          item_id: string
          item_type: string
          kind: string
          read_at?: string | null
          user_id?: string | null
          visitor: string
        }
        Update: {
          address?: string | null
          created_at?: string
          customer_id?: string
          day?: string
          id?: never
          item_id?: string
          item_type?: string
          kind?: string
          read_at?: string | null
          user_id?: string | null
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "leads_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      listing_photos: {
        Row: {
          alt: string
          car_id: string | null
          created_at: string
          height: number
          id: string
          is_illustration: boolean
          path: string
          placeholder: string
          position: number
          property_id: string | null
          rental_id: string | null
          room: string | null
          thumbhash: string | null
          width: number
        }
        Insert: {
          alt?: string
          car_id?: string | null
          created_at?: string
          height?: number
          id?: string
          is_illustration?: boolean
          path: string
          placeholder?: string
          position?: number
          property_id?: string | null
          rental_id?: string | null
          room?: string | null
          thumbhash?: string | null
          width?: number
        }
        Update: {
          alt?: string
          car_id?: string | null
          created_at?: string
          height?: number
          id?: string
          is_illustration?: boolean
          path?: string
          placeholder?: string
          position?: number
          property_id?: string | null
          rental_id?: string | null
          room?: string | null
          thumbhash?: string | null
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "listing_photos_car_id_fkey"
            columns: ["car_id"]
            isOneToOne: false
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_photos_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_photos_rental_id_fkey"
            columns: ["rental_id"]
            isOneToOne: false
            referencedRelation: "rentals"
            referencedColumns: ["id"]
          },
        ]
      }
      listing_views: {
        Row: {
          address: string | null
          created_at: string
          customer_id: string
          day: string
          id: number
          item_id: string
          item_type: string
          visitor: string
        }
        Insert: {
          address?: string | null
          created_at?: string
          customer_id: string
          day?: string
          id?: never
          item_id: string
          item_type: string
          visitor: string
        }
        Update: {
          address?: string | null
          created_at?: string
          customer_id?: string
          day?: string
          id?: never
          item_id?: string
          item_type?: string
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "listing_views_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_views_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_templates: {
        Row: {
          body: string
          subject: string
          topic: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          body: string
          subject: string
          topic: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          body?: string
          subject?: string
          topic?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mail_templates_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_decisions: {
        Row: {
          decided_at: string
          decided_by: string | null
          decision: string
          id: number
          item_id: string
          item_type: string
          reason: string | null
          sample_id: number | null
          was: string
        }
        Insert: {
          decided_at?: string
          decided_by?: string | null
          decision: string
          id?: never
          item_id: string
          item_type: string
          reason?: string | null
          sample_id?: number | null
          was: string
        }
        Update: {
          decided_at?: string
          decided_by?: string | null
          decision?: string
          id?: never
          item_id?: string
          item_type?: string
          reason?: string | null
          sample_id?: number | null
          was?: string
        }
        Relationships: [
          {
            foreignKeyName: "moderation_decisions_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_decisions_sample_id_fkey"
            columns: ["sample_id"]
            isOneToOne: false
            referencedRelation: "review_samples"
            referencedColumns: ["id"]
          },
        ]
      }
      municipalities: {
        Row: {
          id: number
          inhabitants: number
          is_capital: boolean
          latitude: number
          longitude: number
          name: string
          slug: string
          state: string
        }
        Insert: {
          id: number
          inhabitants?: number
          is_capital?: boolean
          latitude: number
          longitude: number
          name: string
          slug: string
          state: string
        }
        Update: {
          id?: number
          inhabitants?: number
          is_capital?: boolean
          latitude?: number
          longitude?: number
          name?: string
          slug?: string
          state?: string
        }
        Relationships: []
      }
      notification_preferences: {
        Row: {
          by_mail: boolean
          in_app: boolean
          kind: string
          user_id: string
        }
        Insert: {
          by_mail?: boolean
          in_app?: boolean
          kind: string
          user_id?: string
        }
        Update: {
          by_mail?: boolean
          in_app?: boolean
          kind?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          action_url: string | null
          created_at: string
          id: string
          is_read: boolean
          kind: string
          message: string
          metadata: NonNullable<Json>
          priority: string
          read_at: string | null
          sending_id: string | null
          title: string
          type: string
          user_id: string
        }
        Insert: {
          action_url?: string | null
          created_at?: string
          id?: string
          is_read?: boolean
          kind?: string
          message: string
          metadata?: NonNullable<Json>
          priority?: string
          read_at?: string | null
          sending_id?: string | null
          title: string
          type?: string
          user_id: string
        }
        Update: {
          action_url?: string | null
          created_at?: string
          id?: string
          is_read?: boolean
          kind?: string
          message?: string
          metadata?: NonNullable<Json>
          priority?: string
          read_at?: string | null
          sending_id?: string | null
          title?: string
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_sending_id_fkey"
            columns: ["sending_id"]
            isOneToOne: false
            referencedRelation: "sendings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          channel: string
          created_at: string
          customer_id: string | null
          dedupe_key: string | null
          id: number
          last_error: string | null
          next_attempt_at: string
          payload: NonNullable<Json>
          recipient: string
          recipient_id: string | null
          sending_id: string | null
          sent_at: string | null
          status: string
          topic: string
        }
        Insert: {
          attempts?: number
          channel: string
          created_at?: string
          customer_id?: string | null
          dedupe_key?: string | null
          id?: never
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient: string
          recipient_id?: string | null
          sending_id?: string | null
          sent_at?: string | null
          status?: string
          topic: string
        }
        Update: {
          attempts?: number
          channel?: string
          created_at?: string
          customer_id?: string | null
          dedupe_key?: string | null
          id?: never
          last_error?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          recipient?: string
          recipient_id?: string | null
          sending_id?: string | null
          sent_at?: string | null
          status?: string
          topic?: string
        }
        Relationships: [
          {
            foreignKeyName: "outbox_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_sending_id_fkey"
            columns: ["sending_id"]
            isOneToOne: false
            referencedRelation: "sendings"
            referencedColumns: ["id"]
          },
        ]
      }
      plans: {
        Row: {
          audience: string
          badge: string | null
          billing_cycle: string
          created_at: string
          cta: string | null
          deleted_at: string | null
          description: string | null
          duration_days: number | null
          features: string[]
          id: string
          is_active: boolean
          is_default: boolean
          is_featured: boolean
          limitations: string[]
          max_cars: number | null
          max_highlights: number
          max_images_per_item: number | null
          max_listings: number | null
          max_properties: number | null
          max_rentals: number | null
          name: string
          pages: string[]
          plan_type: string
          price: number
          price_on_request: boolean
          slug: string | null
          sort_order: number
          trial_days: number
          updated_at: string
        }
        Insert: {
          audience?: string
          badge?: string | null
          billing_cycle?: string
          created_at?: string
          cta?: string | null
          deleted_at?: string | null
          description?: string | null
          duration_days?: number | null
          features?: string[]
          id?: string
          is_active?: boolean
          is_default?: boolean
          is_featured?: boolean
          limitations?: string[]
          max_cars?: number | null
          max_highlights?: number
          max_images_per_item?: number | null
          max_listings?: number | null
          max_properties?: number | null
          max_rentals?: number | null
          name: string
          pages?: string[]
          plan_type?: string
          price?: number
          price_on_request?: boolean
          slug?: string | null
          sort_order?: number
          trial_days?: number
          updated_at?: string
        }
        Update: {
          audience?: string
          badge?: string | null
          billing_cycle?: string
          created_at?: string
          cta?: string | null
          deleted_at?: string | null
          description?: string | null
          duration_days?: number | null
          features?: string[]
          id?: string
          is_active?: boolean
          is_default?: boolean
          is_featured?: boolean
          limitations?: string[]
          max_cars?: number | null
          max_highlights?: number
          max_images_per_item?: number | null
          max_listings?: number | null
          max_properties?: number | null
          max_rentals?: number | null
          name?: string
          pages?: string[]
          plan_type?: string
          price?: number
          price_on_request?: boolean
          slug?: string | null
          sort_order?: number
          trial_days?: number
          updated_at?: string
        }
        Relationships: []
      }
      price_changes: {
        Row: {
          car_id: string | null
          changed_at: string
          id: number
          item_id: string
          item_type: string
          price: number
          price_before: number
          property_id: string | null
          rental_id: string | null
        }
        Insert: {
          car_id?: never
          changed_at?: string
          id?: never
          item_id: string
          item_type: string
          price: number
          price_before: number
          property_id?: never
          rental_id?: never
        }
        Update: {
          car_id?: never
          changed_at?: string
          id?: never
          item_id?: string
          item_type?: string
          price?: number
          price_before?: number
          property_id?: never
          rental_id?: never
        }
        Relationships: [
          {
            foreignKeyName: "price_changes_car_id_fkey"
            columns: ["car_id"]
            isOneToOne: false
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_changes_rental_id_fkey"
            columns: ["rental_id"]
            isOneToOne: false
            referencedRelation: "rentals"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_path: string | null
          created_at: string
          email: string | null
          id: string
          name: string | null
          phone: string | null
          updated_at: string
        }
        Insert: {
          avatar_path?: string | null
          created_at?: string
          email?: string | null
          id: string
          name?: string | null
          phone?: string | null
          updated_at?: string
        }
        Update: {
          avatar_path?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name?: string | null
          phone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      properties: {
        Row: {
          accepts_fgts: boolean
          accepts_financing: boolean
          address_display: string
          area: number | null
          assigned_to: string | null
          availability: string
          bathrooms: number | null
          bedrooms: number | null
          building_stage: string | null
          ceiling_height: number | null
          city: string
          complement: string | null
          contact_phone: string | null
          created_at: string
          customer_id: string
          description: string
          expires_at: string | null
          features: string[]
          floor: number | null
          furnished: string | null
          gone_at: string | null
          highlighted_until: string | null
          id: string
          iptu: number | null
          iptu_period: string
          is_active: boolean
          is_verified: boolean
          latitude: number | null
          longitude: number | null
          monthly_fees: number | null
          municipality_id: number | null
          negotiable: boolean
          neighborhood: string
          parking: number | null
          pets_allowed: boolean | null
          photo_count: number
          price: number
          property_type: string | null
          published_at: string | null
          reached_by: string[] | null
          rejection_reason: string | null
          state: string | null
          status: string
          street: string | null
          street_number: string | null
          suites: number | null
          title: string
          total_area: number | null
          updated_at: string
          views_count: number
          year_built: number | null
          zip_code: string | null
        }
        Insert: {
          accepts_fgts?: boolean
          accepts_financing?: boolean
          address_display?: string
          area?: number | null
          assigned_to?: string | null
          availability?: string
          bathrooms?: number | null
          bedrooms?: number | null
          building_stage?: string | null
          ceiling_height?: number | null
          city?: string
          complement?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id: string
          description?: string
          expires_at?: string | null
          features?: string[]
          floor?: number | null
          furnished?: string | null
          gone_at?: string | null
          highlighted_until?: string | null
          id?: string
          iptu?: number | null
          iptu_period?: string
          is_active?: never
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          monthly_fees?: number | null
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          parking?: number | null
          pets_allowed?: boolean | null
          photo_count?: number
          price?: number
          property_type?: string | null
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          state?: string | null
          status?: string
          street?: string | null
          street_number?: string | null
          suites?: number | null
          title?: string
          total_area?: number | null
          updated_at?: string
          views_count?: number
          year_built?: number | null
          zip_code?: string | null
        }
        Update: {
          accepts_fgts?: boolean
          accepts_financing?: boolean
          address_display?: string
          area?: number | null
          assigned_to?: string | null
          availability?: string
          bathrooms?: number | null
          bedrooms?: number | null
          building_stage?: string | null
          ceiling_height?: number | null
          city?: string
          complement?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id?: string
          description?: string
          expires_at?: string | null
          features?: string[]
          floor?: number | null
          furnished?: string | null
          gone_at?: string | null
          highlighted_until?: string | null
          id?: string
          iptu?: number | null
          iptu_period?: string
          is_active?: never
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          monthly_fees?: number | null
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          parking?: number | null
          pets_allowed?: boolean | null
          photo_count?: number
          price?: number
          property_type?: string | null
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          state?: string | null
          status?: string
          street?: string | null
          street_number?: string | null
          suites?: number | null
          title?: string
          total_area?: number | null
          updated_at?: string
          views_count?: number
          year_built?: number | null
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "properties_assigned_to_fkey"
            columns: ["customer_id", "assigned_to"]
            isOneToOne: false
            referencedRelation: "store_members"
            referencedColumns: ["customer_id", "user_id"]
          },
          {
            foreignKeyName: "properties_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_municipality_id_fkey"
            columns: ["municipality_id"]
            isOneToOne: false
            referencedRelation: "municipalities"
            referencedColumns: ["id"]
          },
        ]
      }
      quick_replies: {
        Row: {
          body: string
          created_at: string
          customer_id: string
          id: string
          title: string
        }
        Insert: {
          body: string
          created_at?: string
          customer_id: string
          id?: string
          title: string
        }
        Update: {
          body?: string
          created_at?: string
          customer_id?: string
          id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "quick_replies_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quick_replies_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
        ]
      }
      rentals: {
        Row: {
          address_display: string
          area: number | null
          assigned_to: string | null
          availability: string
          available_from: string | null
          bathrooms: number | null
          bedrooms: number | null
          city: string
          complement: string | null
          contact_phone: string | null
          created_at: string
          customer_id: string
          description: string
          duration: string | null
          expires_at: string | null
          features: string[]
          floor: number | null
          furnished: string | null
          gone_at: string | null
          guarantees: string[]
          highlighted_until: string | null
          id: string
          insurance: number | null
          iptu: number | null
          iptu_period: string
          is_active: boolean
          is_verified: boolean
          latitude: number | null
          longitude: number | null
          monthly_fees: number | null
          municipality_id: number | null
          negotiable: boolean
          neighborhood: string
          parking: number | null
          pets_allowed: boolean | null
          photo_count: number
          price_per_month: number
          property_type: string | null
          published_at: string | null
          reached_by: string[] | null
          rejection_reason: string | null
          rental_type: string | null
          state: string | null
          status: string
          street: string | null
          street_number: string | null
          suites: number | null
          title: string
          updated_at: string
          views_count: number
          zip_code: string | null
        }
        Insert: {
          address_display?: string
          area?: number | null
          assigned_to?: string | null
          availability?: string
          available_from?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          city?: string
          complement?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id: string
          description?: string
          duration?: string | null
          expires_at?: string | null
          features?: string[]
          floor?: number | null
          furnished?: string | null
          gone_at?: string | null
          guarantees?: string[]
          highlighted_until?: string | null
          id?: string
          insurance?: number | null
          iptu?: number | null
          iptu_period?: string
          is_active?: never
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          monthly_fees?: number | null
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          parking?: number | null
          pets_allowed?: boolean | null
          photo_count?: number
          price_per_month?: number
          property_type?: string | null
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          rental_type?: string | null
          state?: string | null
          status?: string
          street?: string | null
          street_number?: string | null
          suites?: number | null
          title?: string
          updated_at?: string
          views_count?: number
          zip_code?: string | null
        }
        Update: {
          address_display?: string
          area?: number | null
          assigned_to?: string | null
          availability?: string
          available_from?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          city?: string
          complement?: string | null
          contact_phone?: string | null
          created_at?: string
          customer_id?: string
          description?: string
          duration?: string | null
          expires_at?: string | null
          features?: string[]
          floor?: number | null
          furnished?: string | null
          gone_at?: string | null
          guarantees?: string[]
          highlighted_until?: string | null
          id?: string
          insurance?: number | null
          iptu?: number | null
          iptu_period?: string
          is_active?: never
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          monthly_fees?: number | null
          municipality_id?: number | null
          negotiable?: boolean
          neighborhood?: string
          parking?: number | null
          pets_allowed?: boolean | null
          photo_count?: number
          price_per_month?: number
          property_type?: string | null
          published_at?: string | null
          reached_by?: never
          rejection_reason?: string | null
          rental_type?: string | null
          state?: string | null
          status?: string
          street?: string | null
          street_number?: string | null
          suites?: number | null
          title?: string
          updated_at?: string
          views_count?: number
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "rentals_assigned_to_fkey"
            columns: ["customer_id", "assigned_to"]
            isOneToOne: false
            referencedRelation: "store_members"
            referencedColumns: ["customer_id", "user_id"]
          },
          {
            foreignKeyName: "rentals_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rentals_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rentals_municipality_id_fkey"
            columns: ["municipality_id"]
            isOneToOne: false
            referencedRelation: "municipalities"
            referencedColumns: ["id"]
          },
        ]
      }
      reports: {
        Row: {
          created_at: string
          details: string | null
          id: string
          item_id: string
          item_type: string
          network: string | null
          reason: string
          request_key: string | null
          resolved_at: string | null
          resolved_by: string | null
          status: string
          user_id: string | null
          visitor: string | null
        }
        Insert: {
          created_at?: string
          details?: string | null
          id?: string
          item_id: string
          item_type: string
          network?: string | null
          reason: string
          request_key?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id?: string | null
          visitor?: string | null
        }
        Update: {
          created_at?: string
          details?: string | null
          id?: string
          item_id?: string
          item_type?: string
          network?: string | null
          reason?: string
          request_key?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id?: string | null
          visitor?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reports_resolved_by_fkey"
            columns: ["resolved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      review_samples: {
        Row: {
          car_id: string | null
          cause: string
          created_at: string
          customer_id: string
          id: number
          item_id: string
          item_type: string
          property_id: string | null
          rental_id: string | null
          reviewed_at: string | null
          reviewed_by: string | null
        }
        Insert: {
          car_id?: never
          cause: string
          created_at?: string
          customer_id: string
          id?: never
          item_id: string
          item_type: string
          property_id?: never
          rental_id?: never
          reviewed_at?: string | null
          reviewed_by?: string | null
        }
        Update: {
          car_id?: never
          cause?: string
          created_at?: string
          customer_id?: string
          id?: never
          item_id?: string
          item_type?: string
          property_id?: never
          rental_id?: never
          reviewed_at?: string | null
          reviewed_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "review_samples_car_id_fkey"
            columns: ["car_id"]
            isOneToOne: false
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_samples_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_samples_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_samples_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_samples_rental_id_fkey"
            columns: ["rental_id"]
            isOneToOne: false
            referencedRelation: "rentals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_samples_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          author_name: string | null
          car_id: string | null
          comment: string | null
          created_at: string
          customer_id: string
          hidden_at: string | null
          hidden_reason: string | null
          id: string
          item_id: string
          item_type: string
          property_id: string | null
          rating: number
          rental_id: string | null
          replied_at: string | null
          reply: string | null
          request_key: string | null
          title: string
          updated_at: string
          user_id: string | null
          profiles: {
            id: string | null
            name: string | null
          } | null
        }
        Insert: {
          author_name?: string | null
          car_id?: never
          comment?: string | null
          created_at?: string
          customer_id: string
          hidden_at?: string | null
          hidden_reason?: string | null
          id?: string
          item_id: string
          item_type: string
          property_id?: never
          rating: number
          rental_id?: never
          replied_at?: string | null
          reply?: string | null
          request_key?: string | null
          title: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          author_name?: string | null
          car_id?: never
          comment?: string | null
          created_at?: string
          customer_id?: string
          hidden_at?: string | null
          hidden_reason?: string | null
          id?: string
          item_id?: string
          item_type?: string
          property_id?: never
          rating?: number
          rental_id?: never
          replied_at?: string | null
          reply?: string | null
          request_key?: string | null
          title?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reviews_car_id_fkey"
            columns: ["car_id"]
            isOneToOne: false
            referencedRelation: "cars"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_rental_id_fkey"
            columns: ["rental_id"]
            isOneToOne: false
            referencedRelation: "rentals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_searches: {
        Row: {
          created_at: string
          filters: NonNullable<Json>
          frequency: string
          id: string
          last_run_at: string | null
          name: string
          request_key: string | null
          seen_at: string
          updated_at: string
          user_id: string
          vertical: string
        }
        Insert: {
          created_at?: string
          filters?: NonNullable<Json>
          frequency?: string
          id?: string
          last_run_at?: string | null
          name: string
          request_key?: string | null
          seen_at?: string
          updated_at?: string
          user_id?: string
          vertical: string
        }
        Update: {
          created_at?: string
          filters?: NonNullable<Json>
          frequency?: string
          id?: string
          last_run_at?: string | null
          name?: string
          request_key?: string | null
          seen_at?: string
          updated_at?: string
          user_id?: string
          vertical?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sendings: {
        Row: {
          action_url: string | null
          audience: string
          by_mail: boolean
          created_at: string
          ended_at: string | null
          id: string
          in_app: boolean
          mailed: number
          mails_failed: number | null
          mails_sent: number | null
          message: string
          metadata: NonNullable<Json>
          people: number
          personal: boolean
          priority: string
          request: string | null
          sender_id: string | null
          shown: number
          state: string
          title: string
          told: number
          type: string
        }
        Insert: {
          action_url?: string | null
          audience: string
          by_mail?: boolean
          created_at?: string
          ended_at?: string | null
          id?: string
          in_app?: boolean
          mailed?: number
          mails_failed?: number | null
          mails_sent?: number | null
          message: string
          metadata?: NonNullable<Json>
          people?: number
          personal?: boolean
          priority?: string
          request?: string | null
          sender_id?: string | null
          shown?: number
          state?: string
          title: string
          told?: number
          type?: string
        }
        Update: {
          action_url?: string | null
          audience?: string
          by_mail?: boolean
          created_at?: string
          ended_at?: string | null
          id?: string
          in_app?: boolean
          mailed?: number
          mails_failed?: number | null
          mails_sent?: number | null
          message?: string
          metadata?: NonNullable<Json>
          people?: number
          personal?: boolean
          priority?: string
          request?: string | null
          sender_id?: string | null
          shown?: number
          state?: string
          title?: string
          told?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "sendings_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      store_addresses: {
        Row: {
          created_at: string
          customer_id: string | null
          slug: string
        }
        Insert: {
          created_at?: string
          customer_id?: string | null
          slug: string
        }
        Update: {
          created_at?: string
          customer_id?: string | null
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_addresses_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_addresses_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
        ]
      }
      store_drafts: {
        Row: {
          changes: NonNullable<Json>
          customer_id: string
          updated_at: string
        }
        Insert: {
          changes: NonNullable<Json>
          customer_id: string
          updated_at?: string
        }
        Update: {
          changes?: NonNullable<Json>
          customer_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_drafts_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: true
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_drafts_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: true
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
        ]
      }
      store_invitations: {
        Row: {
          created_at: string
          customer_id: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          role: string
          token_digest: string
        }
        Insert: {
          created_at?: string
          customer_id: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role: string
          token_digest: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role?: string
          token_digest?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_invitations_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_invitations_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_invitations_invited_by_fkey"
            columns: ["invited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      store_members: {
        Row: {
          chosen_at: string | null
          created_at: string
          customer_id: string
          id: number
          is_on_duty: boolean
          role: string
          takes_turns: boolean
          turn_at: string | null
          turns_for: string[]
          user_id: string
        }
        Insert: {
          chosen_at?: string | null
          created_at?: string
          customer_id: string
          id?: never
          is_on_duty?: boolean
          role: string
          takes_turns?: boolean
          turn_at?: string | null
          turns_for?: string[]
          user_id: string
        }
        Update: {
          chosen_at?: string | null
          created_at?: string
          customer_id?: string
          id?: never
          is_on_duty?: boolean
          role?: string
          takes_turns?: boolean
          turn_at?: string | null
          turns_for?: string[]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_members_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_members_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_members_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      store_tokens: {
        Row: {
          created_at: string
          customer_id: string
          digest: string
          id: string
          last_used_at: string | null
          may_write: boolean
          name: string
          tail: string
          user_id: string
        }
        Insert: {
          created_at?: string
          customer_id: string
          digest: string
          id?: string
          last_used_at?: string | null
          may_write?: boolean
          name: string
          tail: string
          user_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          digest?: string
          id?: string
          last_used_at?: string | null
          may_write?: boolean
          name?: string
          tail?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_tokens_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_tokens_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_tokens_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      store_webhooks: {
        Row: {
          customer_id: string
          enabled: boolean
          events: string[]
          format: string
          full_at: string | null
          lost: number
          saved_at: string
          saved_by: string | null
          sealed: string
          secret_end: string
          secret_saved_at: string
          stopped_at: string | null
          url: string
        }
        Insert: {
          customer_id: string
          enabled?: boolean
          events: string[]
          format?: string
          full_at?: string | null
          lost?: number
          saved_at?: string
          saved_by?: string | null
          sealed: string
          secret_end: string
          secret_saved_at?: string
          stopped_at?: string | null
          url: string
        }
        Update: {
          customer_id?: string
          enabled?: boolean
          events?: string[]
          format?: string
          full_at?: string | null
          lost?: number
          saved_at?: string
          saved_by?: string | null
          sealed?: string
          secret_end?: string
          secret_saved_at?: string
          stopped_at?: string | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_webhooks_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: true
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_webhooks_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: true
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_webhooks_saved_by_fkey"
            columns: ["saved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      subscriptions: {
        Row: {
          anchor_day: number | null
          canceled_at: string | null
          created_at: string
          current_period_end: string | null
          current_period_start: string | null
          customer_id: string
          id: string
          next_plan_id: string | null
          payer_name: string | null
          payer_tax_id: string | null
          plan_id: string
          price: number | null
          status: string
          trial_ends_at: string | null
          updated_at: string
        }
        Insert: {
          anchor_day?: number | null
          canceled_at?: string | null
          created_at?: string
          current_period_end?: string | null
          current_period_start?: string | null
          customer_id: string
          id?: string
          next_plan_id?: string | null
          payer_name?: string | null
          payer_tax_id?: string | null
          plan_id: string
          price?: number | null
          status?: string
          trial_ends_at?: string | null
          updated_at?: string
        }
        Update: {
          anchor_day?: number | null
          canceled_at?: string | null
          created_at?: string
          current_period_end?: string | null
          current_period_start?: string | null
          customer_id?: string
          id?: string
          next_plan_id?: string | null
          payer_name?: string | null
          payer_tax_id?: string | null
          plan_id?: string
          price?: number | null
          status?: string
          trial_ends_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscriptions_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscriptions_next_plan_id_fkey"
            columns: ["next_plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscriptions_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      system_checks: {
        Row: {
          detail: string
          measured_at: string
          name: string
          since: string
          state: string
        }
        Insert: {
          detail: string
          measured_at?: string
          name: string
          since?: string
          state: string
        }
        Update: {
          detail?: string
          measured_at?: string
          name?: string
          since?: string
          state?: string
        }
        Relationships: []
      }
      transactions: {
        Row: {
          amount: number
          category: string
          created_at: string
          created_by: string | null
          customer_id: string | null
          description: string
          id: string
          invoice_id: string | null
          method: string | null
          occurred_on: string
          refund_of: string | null
          repeat_day: number | null
          status: string
          type: string
          updated_at: string
        }
        Insert: {
          amount: number
          category: string
          created_at?: string
          created_by?: string | null
          customer_id?: string | null
          description: string
          id?: string
          invoice_id?: string | null
          method?: string | null
          occurred_on?: string
          refund_of?: string | null
          repeat_day?: number | null
          status?: string
          type: string
          updated_at?: string
        }
        Update: {
          amount?: number
          category?: string
          created_at?: string
          created_by?: string | null
          customer_id?: string | null
          description?: string
          id?: string
          invoice_id?: string | null
          method?: string | null
          occurred_on?: string
          refund_of?: string | null
          repeat_day?: number | null
          status?: string
          type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "transactions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transactions_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transactions_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transactions_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: true
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transactions_refund_of_fkey"
            columns: ["refund_of"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_roles_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_documents: {
        Row: {
          bytes: number
          created_at: string
          customer_id: string
          file_name: string
          id: string
          kind: string
          mime_type: string
          path: string
          request_id: string
        }
        Insert: {
          bytes: number
          created_at?: string
          customer_id: string
          file_name: string
          id?: string
          kind: string
          mime_type: string
          path: string
          request_id: string
        }
        Update: {
          bytes?: number
          created_at?: string
          customer_id?: string
          file_name?: string
          id?: string
          kind?: string
          mime_type?: string
          path?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "verification_documents_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_documents_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_documents_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: false
            referencedRelation: "verification_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_openings: {
        Row: {
          customer_id: string
          document_id: string
          id: number
          kind: string
          opened_at: string
          opened_by: string | null
          request_id: string
        }
        Insert: {
          customer_id: string
          document_id: string
          id?: never
          kind: string
          opened_at?: string
          opened_by?: string | null
          request_id: string
        }
        Update: {
          customer_id?: string
          document_id?: string
          id?: never
          kind?: string
          opened_at?: string
          opened_by?: string | null
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "verification_openings_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_openings_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_openings_opened_by_fkey"
            columns: ["opened_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_openings_request_id_fkey"
            columns: ["request_id"]
            isOneToOne: false
            referencedRelation: "verification_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_requests: {
        Row: {
          address: string | null
          created_at: string
          customer_id: string
          decided_at: string | null
          decided_by: string | null
          id: string
          legal_name: string | null
          note: string | null
          reason: string | null
          responsible_name: string | null
          responsible_role: string | null
          sent_at: string | null
          status: string
          tax_id: string | null
          updated_at: string
          upload_count: number
        }
        Insert: {
          address?: string | null
          created_at?: string
          customer_id: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          legal_name?: string | null
          note?: string | null
          reason?: string | null
          responsible_name?: string | null
          responsible_role?: string | null
          sent_at?: string | null
          status?: string
          tax_id?: string | null
          updated_at?: string
          upload_count?: number
        }
        Update: {
          address?: string | null
          created_at?: string
          customer_id?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          legal_name?: string | null
          note?: string | null
          reason?: string | null
          responsible_name?: string | null
          responsible_role?: string | null
          sent_at?: string | null
          status?: string
          tax_id?: string | null
          updated_at?: string
          upload_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "verification_requests_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_requests_customer_id_fkey"
            columns: ["customer_id"]
            isOneToOne: false
            referencedRelation: "stores"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_requests_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      review_authors: {
        Row: {
          id: string | null
          name: string | null
        }
        Insert: {
          id?: string | null
          name?: string | null
        }
        Update: {
          id?: string | null
          name?: string | null
        }
        Relationships: []
      }
      stores: {
        Row: {
          agent_photo: string | null
          answer_minutes: number | null
          business_name: string | null
          city: string | null
          cover_path: string | null
          created_at: string | null
          creci: string | null
          description: string | null
          hours: Json | null
          id: string | null
          is_verified: boolean | null
          logo_path: string | null
          opening_hours: string | null
          plan_type: string | null
          public_address: string | null
          rating_average: number | null
          rating_count: number | null
          reached_by: string[] | null
          slug: string | null
          state: string | null
          updated_at: string | null
          verified_as: string | null
          verified_at: string | null
        }
        Insert: {
          agent_photo?: string | null
          answer_minutes?: number | null
          business_name?: string | null
          city?: string | null
          cover_path?: string | null
          created_at?: string | null
          creci?: string | null
          description?: string | null
          hours?: Json | null
          id?: string | null
          is_verified?: boolean | null
          logo_path?: string | null
          opening_hours?: string | null
          plan_type?: string | null
          public_address?: string | null
          rating_average?: number | null
          rating_count?: number | null
          reached_by?: string[] | null
          slug?: string | null
          state?: string | null
          updated_at?: string | null
          verified_as?: string | null
          verified_at?: string | null
        }
        Update: {
          agent_photo?: string | null
          answer_minutes?: number | null
          business_name?: string | null
          city?: string | null
          cover_path?: string | null
          created_at?: string | null
          creci?: string | null
          description?: string | null
          hours?: Json | null
          id?: string | null
          is_verified?: boolean | null
          logo_path?: string | null
          opening_hours?: string | null
          plan_type?: string | null
          public_address?: string | null
          rating_average?: number | null
          rating_count?: number | null
          reached_by?: string[] | null
          slug?: string | null
          state?: string | null
          updated_at?: string | null
          verified_as?: string | null
          verified_at?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      account_weight: { Args: { account: string }; Returns: Json }
      act_on_import: {
        Args: { action: string; run: string }
        Returns: undefined
      }
      act_on_import_schedule: {
        Args: { action: string; schedule: string }
        Returns: undefined
      }
      act_on_listings: {
        Args: { action: string; amount?: number; items: Json }
        Returns: Json
      }
      admin_account_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_accounts: {
        Args: {
          active?: boolean
          descending?: boolean
          find?: string
          page?: number
          role?: string
          size?: number
          sort?: string
        }
        Returns: Json
      }
      admin_customer: { Args: { id: string }; Returns: Json }
      admin_customer_figures: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      admin_customers: {
        Args: {
          active?: boolean
          descending?: boolean
          find?: string
          page?: number
          plan_type?: string
          renaming?: boolean
          size?: number
          sort?: string
        }
        Returns: Json
      }
      admin_listing_counts: {
        Args: { filters?: Json; item_type: string }
        Returns: Json
      }
      admin_listings: {
        Args: {
          descending?: boolean
          filters?: Json
          item_type: string
          page?: number
          size?: number
          sort?: string
        }
        Returns: Json
      }
      announce: {
        Args: {
          action_url?: string
          message: string
          metadata?: Json
          priority?: string
          request_key?: string
          title: string
          type?: string
          user_ids: string[]
        }
        Returns: Json
      }
      answer_review: {
        Args: { reply: string; review_id: string }
        Returns: undefined
      }
      assign_to: {
        Args: {
          ids: string[]
          item_type: string
          leads?: number[]
          person: string
          seen?: string
        }
        Returns: number
      }
      attach_verification_document: {
        Args: { file_name: string; kind: string; path: string }
        Returns: string
      }
      audience_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      audience_without_store: {
        Args: { audience: string; by_mail?: boolean; in_app?: boolean }
        Returns: Json
      }
      audit_entries: {
        Args: {
          days?: number
          deed?: string
          page?: number
          size?: number
          subject?: string
          term?: string
        }
        Returns: Json
      }
      backup_ticket: { Args: { backup: string }; Returns: string }
      cancel_import: { Args: { run: string }; Returns: undefined }
      cancel_subscription: { Args: { retained?: Json }; Returns: undefined }
      change_payer: {
        Args: { payer_name: string; tax_id: string }
        Returns: undefined
      }
      change_settings: { Args: { settings: Json }; Returns: undefined }
      check_store_address: {
        Args: { store: string; wanted: string }
        Returns: Json
      }
      choose_import_source: {
        Args: { run: string; source: number }
        Returns: undefined
      }
      choose_plan: {
        Args: {
          amount_cents?: number
          expected: string
          payer_name?: string
          plan: string
          retained?: Json
          tax_id?: string
        }
        Returns: Json
      }
      claim_review: {
        Args: { item_id: string; item_type: string }
        Returns: undefined
      }
      clear_cache: { Args: { cache: string }; Returns: undefined }
      comparable_prices: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      confirm_import: {
        Args: { run: string; shrunk?: boolean }
        Returns: undefined
      }
      confirm_invoice: {
        Args: { invoice_id: string; paid_on?: string; reference?: string }
        Returns: string
      }
      content_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      count_cars: { Args: { filters?: Json }; Returns: Json }
      count_other_listings: { Args: { store: string }; Returns: number }
      count_properties: { Args: { filters?: Json }; Returns: Json }
      count_rentals: { Args: { filters?: Json }; Returns: Json }
      create_import: {
        Args: { name: string; run: string; store: string; url?: string }
        Returns: string
      }
      create_listing: {
        Args: { item_id: string; item_type: string; store?: string }
        Returns: string
      }
      create_listing_job: {
        Args: { action: string; filters: Json; item_type: string; seen: number }
        Returns: string
      }
      create_store_token: {
        Args: { may_write?: boolean; name: string; store: string }
        Returns: string
      }
      customer_weight: { Args: { id: string }; Returns: Json }
      dashboard_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      decide_listings: {
        Args: { decision: string; items: Json; reason?: string }
        Returns: Json
      }
      decide_reports: {
        Args: {
          decision: string
          item_id: string
          item_type: string
          passages?: string[]
          reason?: string
        }
        Returns: Json
      }
      decide_store_name: {
        Args: {
          accepted: boolean
          name: string
          reason?: string
          store: string
        }
        Returns: undefined
      }
      decide_verification: {
        Args: {
          decision: string
          note?: string
          reason?: string
          request: string
          seen: string
        }
        Returns: undefined
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_plan: {
        Args: { plan: string; stores?: number }
        Returns: undefined
      }
      dismiss_risk_signal: {
        Args: {
          edition: string
          item_id: string
          item_type: string
          rebutted?: boolean
          rule: string
        }
        Returns: undefined
      }
      duplicate_listing: {
        Args: { copy?: string; item_id: string; item_type: string }
        Returns: string
      }
      end_account_sessions: { Args: { account: string }; Returns: number }
      end_session: { Args: { session_id: string }; Returns: undefined }
      export_listings: {
        Args: {
          after?: Json
          descending?: boolean
          filters?: Json
          item_type: string
          sort?: string
        }
        Returns: Json
      }
      export_my_data: { Args: { after?: Json }; Returns: Json }
      export_transactions: {
        Args: {
          after_day?: string
          after_id?: string
          amount?: number
          kind?: string
          since: string
          state?: string
          until: string
          way?: string
          words?: string
        }
        Returns: Json
      }
      failed_import_photos: {
        Args: { size?: number; store: string }
        Returns: Json
      }
      featured_cars: { Args: { max?: number }; Returns: Json }
      featured_properties: { Args: { max?: number }; Returns: Json }
      finance_metrics: { Args: Record<PropertyKey, never>; Returns: Json }
      finances: { Args: { day?: string; period?: string }; Returns: Json }
      find_recipients: { Args: { find: string }; Returns: Json }
      find_store: { Args: { name: string }; Returns: Json }
      find_transactions: {
        Args: {
          amount?: number
          kind?: string
          page?: number
          since: string
          size?: number
          sort?: string
          state?: string
          until: string
          way?: string
          words?: string
        }
        Returns: Json
      }
      get_customer_stats: {
        Args: Record<PropertyKey, never>
        Returns: {
          active_customers: number
          total_cars: number
          total_inquiries: number
          total_properties: number
          total_rentals: number
        }[]
      }
      hidden_passages: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      hide_review: {
        Args: { reason: string; review_id: string }
        Returns: undefined
      }
      import_rows: {
        Args: { outcome: string; page?: number; run: string; size?: number }
        Returns: Json
      }
      import_schedules: { Args: { store: string }; Returns: Json }
      integration_secret: {
        Args: { integration_type: string; name: string }
        Returns: string
      }
      invite_member: {
        Args: { by_mail?: boolean; email: string; role: string; store: string }
        Returns: string
      }
      invoice_refunds: { Args: { invoice_id: string }; Returns: Json }
      list_known_cars: {
        Args: { make?: string; model?: string }
        Returns: Json
      }
      listing_approval: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      listing_duplicates: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      listing_jobs: { Args: { item_type: string }; Returns: Json }
      listing_private_details: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      listings_under_plan: { Args: { plan?: string }; Returns: Json }
      mail_sample: { Args: { topic: string }; Returns: Json }
      mailbox: { Args: { most?: number; side?: string }; Returns: Json }
      mark_inquiry_read: {
        Args: { for_store?: string; inquiry_id: string; seen_until: string }
        Returns: undefined
      }
      mark_lead_read: { Args: { lead_id: number }; Returns: undefined }
      merge_favourites: { Args: { favourites: Json }; Returns: undefined }
      minimum_password_length: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      moderate_listing: {
        Args: {
          highlighted_until?: string
          item_id: string
          item_type: string
          reason?: string
          status?: string
        }
        Returns: undefined
      }
      moderation_item: {
        Args: { item_id: string; item_type: string }
        Returns: Json
      }
      moderation_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      moderation_queue: {
        Args: {
          find?: string
          item_type?: string
          kind?: string
          page?: number
          size?: number
        }
        Returns: Json
      }
      my_plan: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          id: string
          is_current: boolean
          seen_at: string
          started_at: string
          user_agent: string
        }[]
      }
      my_stores: {
        Args: Record<PropertyKey, never>
        Returns: {
          business_name: string
          id: string
          is_acting: boolean
          is_active: boolean
          plan_type: string
          role: string
          slug: string
          user_id: string
        }[]
      }
      needs_second_step: { Args: Record<PropertyKey, never>; Returns: boolean }
      notification_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      notification_readers: {
        Args: { day?: string; kind?: string; page?: number; sending?: string }
        Returns: Json
      }
      open_invitation: {
        Args: { accept?: boolean; token: string }
        Returns: Json
      }
      open_verification_document: {
        Args: { document: string }
        Returns: string
      }
      panel_overview: {
        Args: { since: string; store?: string; until: string }
        Returns: Json
      }
      panel_store: {
        Args: { store?: string }
        Returns: {
          business_name: string
          has_others: boolean
          id: string
          is_active: boolean
          plan_type: string
          role: string
          slug: string
          user_id: string
        }[]
      }
      pause_campaign: {
        Args: { id: string; paused: boolean }
        Returns: undefined
      }
      pix_receiver: { Args: Record<PropertyKey, never>; Returns: Json }
      plan_offer: { Args: { plan: string; tax_id?: string }; Returns: Json }
      plan_stores: {
        Args: Record<PropertyKey, never>
        Returns: {
          plan_id: string
          stores: number
          subscribers: number
        }[]
      }
      prepare_account: {
        Args: { email: string; id: string; name: string; store?: Json }
        Returns: boolean
      }
      preview_bulk_change: {
        Args: { items: Json; quiet?: boolean }
        Returns: Json
      }
      pro_clients: { Args: { page?: number; term?: string }; Returns: Json }
      pro_totals: { Args: Record<PropertyKey, never>; Returns: Json }
      profiles: {
        Args: { review: Database["public"]["Tables"]["reviews"]["Row"] }
        Returns: {
          id: string | null
          name: string | null
        }
        SetofOptions: {
          from: "reviews"
          to: "review_authors"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      receive_payment: {
        Args: {
          amount_cents: number
          event_id: string
          paid_at?: string
          reference?: string
          txid: string
        }
        Returns: Json
      }
      recent_campaigns: { Args: { most?: number }; Returns: Json }
      recent_notifications: { Args: Record<PropertyKey, never>; Returns: Json }
      recent_rentals: { Args: { max?: number }; Returns: Json }
      record_view: {
        Args: { item_id: string; item_type: string; visitor: string }
        Returns: undefined
      }
      refund_invoice: {
        Args: {
          amount_cents: number
          invoice_id: string
          reason: string
          refund: string
        }
        Returns: string
      }
      reorder_photos: { Args: { photos: string[] }; Returns: undefined }
      reorder_plans: { Args: { plans: string[] }; Returns: undefined }
      report_figures: {
        Args: { report: string; since: string; until: string }
        Returns: Json
      }
      report_item: {
        Args: {
          details: string
          item_id: string
          item_type: string
          reason: string
          request_key?: string
          visitor: string
        }
        Returns: boolean
      }
      report_rows: {
        Args: {
          after_at?: string
          after_id?: string
          report: string
          since: string
          until: string
        }
        Returns: Json
      }
      reported_content: {
        Args: { kind?: string; page?: number; size?: number; standing?: string }
        Returns: Json
      }
      request_backup: { Args: Record<PropertyKey, never>; Returns: string }
      request_verification: {
        Args: { responsible_name: string; responsible_role: string }
        Returns: undefined
      }
      require_admin: { Args: Record<PropertyKey, never>; Returns: undefined }
      resend_webhook: {
        Args: { message_id: number; tries: number }
        Returns: undefined
      }
      resend_webhooks: { Args: { store?: string }; Returns: number }
      reset_mail_template: { Args: { topic: string }; Returns: undefined }
      retry_import_photos: {
        Args: { photo?: number; store: string }
        Returns: number
      }
      retry_outbox: { Args: { id: number }; Returns: undefined }
      reveal_contact: {
        Args: {
          item_id: string
          item_type: string
          kind: string
          visitor: string
        }
        Returns: Json
      }
      reveal_store_contact: {
        Args: { kind: string; store: string; visitor: string }
        Returns: Json
      }
      review_summary: {
        Args: { item_id: string; item_type: string }
        Returns: {
          average: number
          total: number
        }[]
      }
      run_bulk_change: { Args: { change: string }; Returns: Json }
      save_import_schedule: {
        Args: {
          address?: string
          credential?: string
          every_hours: number
          most_missing: number
          name: string
          schedule: string
          sealed?: string
          store: string
        }
        Returns: undefined
      }
      save_mail_template: {
        Args: { body: string; subject: string; topic: string }
        Returns: undefined
      }
      saved_search_labels: { Args: Record<PropertyKey, never>; Returns: Json }
      saved_search_news: { Args: Record<PropertyKey, never>; Returns: Json }
      search_cars: {
        Args: {
          counted?: boolean
          filters?: Json
          page?: number
          sort?: string
        }
        Returns: Json
      }
      search_properties: {
        Args: {
          counted?: boolean
          filters?: Json
          page?: number
          sort?: string
        }
        Returns: Json
      }
      search_rentals: {
        Args: {
          counted?: boolean
          filters?: Json
          page?: number
          sort?: string
        }
        Returns: Json
      }
      search_to_unsubscribe: { Args: { token: string }; Returns: Json }
      send_campaign_preview: {
        Args: { action_url?: string; message: string; title: string }
        Returns: undefined
      }
      send_campaign_to_audience: {
        Args: {
          action_url?: string
          audience: string
          by_mail?: boolean
          expected?: number
          in_app?: boolean
          message: string
          personal?: boolean
          priority?: string
          request_key?: string
          title: string
          type?: string
        }
        Returns: Json
      }
      send_inquiry: {
        Args: {
          email: string
          item_id: string
          item_type: string
          message: string
          name: string
          phone: string
          request_key?: string
          visitor: string
        }
        Returns: string
      }
      send_test_mail: { Args: Record<PropertyKey, never>; Returns: number }
      set_account_active: {
        Args: { account: string; active: boolean }
        Returns: undefined
      }
      set_feed_token: {
        Args: { store: string; token?: string }
        Returns: undefined
      }
      set_store_verification: {
        Args: { note: string; store: string; verified: boolean }
        Returns: undefined
      }
      signal_rebuttals: { Args: Record<PropertyKey, never>; Returns: Json }
      similar_cars: { Args: { id: string; max?: number }; Returns: Json }
      similar_properties: { Args: { id: string; max?: number }; Returns: Json }
      similar_rentals: { Args: { id: string; max?: number }; Returns: Json }
      site_activity: { Args: Record<PropertyKey, never>; Returns: Json }
      sitemap_part: { Args: { part: number; section: string }; Returns: Json }
      sitemap_parts: { Args: Record<PropertyKey, never>; Returns: Json }
      stock_rows_after: {
        Args: {
          after?: string
          bucket?: string
          find?: string
          item_type: string
          store: string
        }
        Returns: Json
      }
      stock_summary: { Args: { store: string }; Returns: Json }
      stop_listing_job: { Args: { job: string }; Returns: undefined }
      store_answers: { Args: { store: string }; Returns: Json }
      store_board: {
        Args: {
          late?: boolean
          most?: number
          origin?: string
          person?: string
          stage?: string
          store: string
          term?: string
          vertical?: string
        }
        Returns: Json
      }
      store_contacts: {
        Args: {
          most?: number
          standing?: string
          store: string
          term?: string
          whose?: string
        }
        Returns: Json
      }
      store_figures: {
        Args: { item?: string; since: string; store: string; until: string }
        Returns: Json
      }
      store_figures_by_item: {
        Args: { most?: number; since: string; store: string; until: string }
        Returns: Json
      }
      store_imports: { Args: { store: string }; Returns: Json }
      store_listings: {
        Args: {
          filters?: Json
          item_type?: string
          page?: number
          store: string
        }
        Returns: Json
      }
      store_overview: { Args: { store: string }; Returns: Json }
      store_plan: { Args: { store: string }; Returns: Json }
      store_stock: {
        Args: {
          bucket?: string
          descending?: boolean
          find?: string
          item_type?: string
          page?: number
          size?: number
          sort?: string
          store: string
        }
        Returns: Json
      }
      store_team: {
        Args: { store: string }
        Returns: {
          answer_minutes: number
          avatar_path: string
          contacts: number
          email: string
          is_on_duty: boolean
          listings: number
          name: string
          open: number
          role: string
          seen_at: string
          takes_turns: boolean
          turn_at: string
          turns_for: string[]
          user_id: string
          won: number
          won_price: number
        }[]
      }
      suggest_places: { Args: { max?: number; term: string }; Returns: Json }
      system_log: {
        Args: { part: string }
        Returns: {
          at: string
          detail: string
          id: number
          kind: string
          next_at: string
          state: string
          subject: string
          tries: number
        }[]
      }
      system_measurements: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked: number
          bytes: number
          hits: number
          items: number
          made_at: string
          measured_at: string
          name: string
          processes: number
          room: number
        }[]
      }
      test_mail_result: {
        Args: { mail: number }
        Returns: {
          error: string
          status: string
        }[]
      }
      test_webhook: { Args: { store?: string }; Returns: string }
      transfer_store: {
        Args: { person: string; store: string }
        Returns: undefined
      }
      undo_bulk_change: { Args: { change: string; id: string }; Returns: Json }
      unread_conversations: {
        Args: Record<PropertyKey, never>
        Returns: {
          received: number
          sent: number
        }[]
      }
      unsubscribe_search: { Args: { token: string }; Returns: boolean }
      verification_case: { Args: { request: string }; Returns: Json }
      verification_queue: { Args: Record<PropertyKey, never>; Returns: Json }
      verify_backup: { Args: { backup: string }; Returns: undefined }
      webhook_delivery: { Args: { message_id: number }; Returns: Json }
      webhook_log: {
        Args: {
          outcome?: string
          page?: number
          page_size?: number
          store?: string
          topic?: string
        }
        Returns: Json
      }
      webhook_week: { Args: { store?: string }; Returns: Json }
      withdraw_verification: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
